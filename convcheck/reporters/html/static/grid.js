// A table of which only the rows in sight are in the page. Arrow keys move between rows, Enter opens
// one; headings are buttons that sort.

const ROW_HEIGHT = 30;
const BEYOND = 12;

class Grid {
  constructor(frame, { opened, sorted }) {
    this.frame = frame;
    this.opened = opened;
    this.sorted = sorted;
    this.rows = new Uint32Array(0);
    this.fixed = null;
    this.current = 0;
    this.head = make("tr", { "aria-rowindex": "1" });
    this.above = this.space();
    this.below = this.space();
    this.body = make("tbody");
    this.drawn = new Map();
    this.columns = make("colgroup");
    this.table = make("table", { role: "grid", class: "grid" },
      this.columns, make("thead", {}, this.head), this.body);
    frame.replaceChildren(this.table);
    frame.addEventListener("scroll", () => this.soon());
    this.body.addEventListener("keydown", (event) => this.key(event));
    this.body.addEventListener("click", (event) => {
      const place = event.target.closest("tr[data-place]")?.dataset.place;
      if (place !== undefined) { this.current = Number(place); this.opened(this.rows[place]); }
    });
    new ResizeObserver(() => this.soon()).observe(frame);
  }

  // Shows other columns, or another table.
  setTable(table, fields) {
    this.data = table;
    this.fields = fields;
    this.table.setAttribute("aria-label", `Records of ${table.name}`);
    this.table.setAttribute("aria-colcount", String(fields.length));
    const widths = fields.map((field) => field.width);
    this.columns.replaceChildren(...widths.map((width) => make("col", { style: `width:${width}px` })));
    this.table.style.width = `${widths.reduce((sum, width) => sum + width, 0)}px`;
    this.head.replaceChildren(...fields.map((field) => make("th", {
      scope: "col", class: table.columns[field.name].codes ? false : "number" },
      make("button", { type: "button", "data-column": field.name, title: field.name,
        onclick: () => this.sorted(field.name) }, field.heading))));
  }

  // Shows other rows of the same table, from the first one on.
  setRows(rows, sort) {
    this.rows = rows;
    this.current = 0;
    this.frame.scrollTop = 0;
    this.table.setAttribute("aria-rowcount", String(rows.length + 1));
    for (const heading of this.head.children) {
      const mine = sort?.column === heading.firstChild.dataset.column;
      if (mine) heading.setAttribute("aria-sort", sort.down ? "descending" : "ascending");
      else heading.removeAttribute("aria-sort");
    }
    this.draw({ anew: true });
  }

  soon() {
    this.waiting ??= requestAnimationFrame(() => { this.waiting = undefined; this.draw(); });
  }

  // Shows the first rows instead of those in sight; null goes back to these.
  showFirst(count) {
    this.fixed = count;
    this.draw();
  }

  // Draws the rows in sight and some around them; the rest is empty space. A row that is there stays:
  // one that is taken out between the button's going down and up gets no click.
  draw({ anew = false } = {}) {
    if (!this.data) return;
    const focused = this.body.contains(document.activeElement);
    if (anew) {
      this.drawn.clear();
      this.body.replaceChildren(this.above, ...(this.rows.length ? [] : [this.nothing()]), this.below);
    }
    const from = this.fixed ? 0 : Math.floor(this.frame.scrollTop / ROW_HEIGHT) - BEYOND;
    const count = this.fixed ?? Math.ceil(this.frame.clientHeight / ROW_HEIGHT) + 2 * BEYOND;
    const first = Math.max(0, from), last = Math.min(this.rows.length, Math.max(0, from + count));
    for (const [place, row] of this.drawn) {
      if (place >= first && place < last) continue;
      row.remove();
      this.drawn.delete(place);
    }
    let next = this.below;
    for (let place = last - 1; place >= first; place -= 1) {
      if (!this.drawn.has(place)) {
        this.drawn.set(place, this.row(place));
        next.before(this.drawn.get(place));
      }
      next = this.drawn.get(place);
      next.tabIndex = place === this.current ? 0 : -1;
    }
    this.above.style.height = `${first * ROW_HEIGHT}px`;
    this.below.style.height = `${(this.rows.length - last) * ROW_HEIGHT}px`;
    if (focused) this.drawn.get(this.current)?.focus({ preventScroll: true });
  }

  space() {
    return make("tr", { class: "space", role: "presentation" });
  }

  nothing() {
    const cell = make("td", { colspan: this.fields.length, class: "nothing" });
    cell.textContent = "No record passes these filters.";
    return make("tr", {}, cell);
  }

  row(place) {
    const at = this.rows[place];
    const row = make("tr", { "data-place": place, "aria-rowindex": place + 2 });
    for (const field of this.fields) row.append(this.cell(at, field));
    return row;
  }

  cell(at, field) {
    const value = this.data.at(at, field.name);
    if (field.unit === "verdict" && value) return make("td", {}, verdict(value));
    const text = written(value, field.unit);
    return make("td", { class: this.data.columns[field.name].codes ? false : "number",
      title: text.length > 12 ? text.slice(0, 1000) : null, text: text.slice(0, 500) });
  }

  key(event) {
    const page = Math.max(1, Math.floor(this.frame.clientHeight / ROW_HEIGHT) - 2);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page,
      Home: -Infinity, End: Infinity };
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.opened(this.rows[this.current]);
    } else if (event.key in steps) {
      event.preventDefault();
      this.go(this.current + steps[event.key]);
    }
  }

  // Makes a row the current one and brings it into sight.
  go(place) {
    this.current = Math.min(this.rows.length - 1, Math.max(0, place));
    const top = this.current * ROW_HEIGHT, room = this.frame.clientHeight - 2 * ROW_HEIGHT;
    if (top < this.frame.scrollTop) this.frame.scrollTop = top;
    else if (top > this.frame.scrollTop + room) this.frame.scrollTop = top - room;
    this.draw();
    this.drawn.get(this.current)?.focus({ preventScroll: true });
  }
}
