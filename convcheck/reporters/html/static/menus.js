// The bar of filters: a menu of values for each facet, and what is chosen, to be taken back.

// Values of one menu; whoever looks for others types them into the search.
const MOST_VALUES = 300;

class Menus {
  constructor(bar, chips, changed) {
    this.bar = bar;
    this.chips = chips;
    this.changed = changed;
    this.boxes = new Map();
    document.addEventListener("click", (event) => this.closeOthers(event.target));
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      const open = this.bar.querySelector("details[open]");
      if (open) { open.open = false; open.querySelector("summary").focus(); }
    });
  }

  closeOthers(target) {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(target)) menu.open = false;
    }
  }

  // Makes a menu for every facet that can tell rows apart.
  build(tables) {
    for (const facet of FACETS) {
      if (WITHOUT_MENU.has(facet.name)) continue;
      const values = new Set();
      for (const verb of settings.verbs) {
        for (const text of columnOf(facet, tables[verb])?.texts ?? []) values.add(String(text));
      }
      if (values.size > 1) this.bar.append(this.menu(facet, [...values].sort(collator.compare)));
    }
  }

  menu(facet, values) {
    const boxes = new Map();
    const list = make("div", { class: "values", role: "group", "aria-label": facet.label });
    for (const value of values.slice(0, MOST_VALUES)) {
      const box = make("input", { type: "checkbox", value });
      const count = make("span", { class: "count" });
      const name = facet.name === "outcome" || facet.name === "change" ? verdict(value) : value;
      box.addEventListener("change", () => this.changed(facet.name, value, box.checked));
      list.append(make("label", {}, box, make("span", { class: "value" }, name), count));
      boxes.set(value, { box, count });
    }
    if (values.length > MOST_VALUES) {
      const more = counted(values.length - MOST_VALUES, "more value");
      list.append(make("p", { text: `${more}: search for them` }));
    }
    const badge = make("span", { class: "badge" });
    const summary = make("summary", {}, facet.label, badge);
    this.boxes.set(facet.name, { boxes, badge });
    return make("details", { class: "menu", "data-facet": facet.name }, summary, list);
  }

  // Shows what is chosen, and how many rows each value would leave over.
  show(state, counts) {
    for (const [name, { boxes, badge }] of this.boxes) {
      const chosen = state.facets.get(name);
      badge.textContent = chosen?.size ? String(chosen.size) : "";
      for (const [value, { box, count }] of boxes) {
        box.checked = chosen?.has(value) ?? false;
        const number = counts[name]?.get(value) ?? 0;
        count.textContent = number.toLocaleString("en");
        box.parentElement.classList.toggle("none", number === 0 && !box.checked);
      }
    }
    this.showChips(state);
  }

  showChips(state) {
    this.chips.replaceChildren();
    for (const [name, values] of state.facets) {
      for (const value of values) {
        const label = FACETS.find((facet) => facet.name === name).label;
        this.chips.append(make("button", {
          class: "chip", type: "button", title: `${label}: ${value}`,
          "aria-label": `Take back: ${label} ${value}`,
          onclick: () => this.changed(name, value, false),
        }, make("span", { class: "chip-text", text: `${label}: ${value}` }),
        make("span", { "aria-hidden": "true", text: "×" })));
      }
    }
  }
}
