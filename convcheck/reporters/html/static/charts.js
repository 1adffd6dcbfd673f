// The pictures: drawn one after the other when there is time, those in sight first, and again
// whenever filters or the theme change. What is worked out from rows is in the specifications, which
// Python wrote; here rows that the filters leave over are given to them, panel by panel.

const MOST_DATA_ROWS = 500;

class Charts {
  constructor(tables) {
    this.tables = tables;
    this.round = 0;
    this.figures = settings.pictures.map((picture) => this.figure(picture));
  }

  figure(picture) {
    const element = document.getElementById(`picture-${picture.name}`);
    const figure = { picture, element, panels: element.querySelector(".panels"),
      note: element.querySelector(".note"), views: [] };
    const data = element.querySelector("button.data");
    data.addEventListener("click", () => {
      const shown = data.getAttribute("aria-pressed") !== "true";
      data.setAttribute("aria-pressed", String(shown));
      this.drawOne(figure, this.round);
    });
    for (const kind of ["svg", "png"]) {
      element.querySelector(`button.${kind}`).addEventListener("click", () => save(figure, kind));
    }
    return figure;
  }

  // Draws all pictures again from these masks, by table.
  draw(masks) {
    this.masks = masks;
    this.round += 1;
    const inSight = (figure) => {
      const box = figure.element.getBoundingClientRect();
      return box.top < window.innerHeight && box.bottom > 0;
    };
    const queue = [...this.figures].sort((a, b) => inSight(b) - inSight(a));
    this.done = this.work(queue, this.round);
  }

  async work(queue, round) {
    await loadVega();
    for (const figure of queue) {
      await idle();
      await released();
      if (round !== this.round) return;
      await this.drawOne(figure, round);
    }
    if (round === this.round) document.documentElement.dataset.charts = "drawn";
  }

  async drawOne(figure, round) {
    const { picture, panels, note } = figure;
    const found = {};
    for (const [name, rows] of Object.entries(picture.rows)) {
      found[name] = panelsOf(rows, this.tables[rows.table], this.masks[rows.table]);
    }
    const titles = [...found.rows.keys()].slice(0, picture.most_panels);
    const asData = figure.element.querySelector("button.data").getAttribute("aria-pressed") === "true";
    figure.views.forEach((view) => view.finalize());
    figure.views = [];
    panels.classList.toggle("as-data", asData);
    note.textContent = noteOf(picture, found.rows);
    const drawn = [];
    for (const title of titles) {
      const place = make("div", { class: asData ? "data" : "drawing" });
      drawn.push(make("section", { class: "panel" }, make("h4", { text: title, title, hidden: !title }), place));
      const datasets = {};
      for (const [name, other] of Object.entries(found)) datasets[name] = other.get(title) ?? [];
      const spec = { ...fitted(picture.spec, panels.clientWidth), datasets };
      const view = await drawView(spec, asData ? make("div") : place, title || picture.title);
      if (asData) place.append(dataTable(drawnRows(view, picture.columns), title || picture.title));
      figure.views.push(view);
      if (round !== this.round) return;
    }
    await released();
    if (round !== this.round) return;
    panels.replaceChildren(...drawn);
    panels.classList.toggle("even", typeof picture.spec.width === "number");
    for (const place of panels.querySelectorAll(".drawing")) {
      if (place.scrollWidth > place.clientWidth) place.tabIndex = 0;  // to be moved by its keys
    }
    const widths = asData ? [] : figure.views.map(widthOf);
    panels.style.setProperty("--panel", `${Math.max(160, ...widths)}px`);
  }
}

// Returns the rows of each panel that filters leave over, by its title, in the order of the table.
function panelsOf(rows, table, mask) {
  const found = new Map();
  if (!table) return found;
  for (let row = 0; row < table.rows; row += 1) {
    const title = table.at(row, rows.panel);
    if (!mask[row] || title === null) continue;
    if (!found.has(title)) found.set(title, []);
    found.get(title).push(Object.fromEntries(rows.columns.map((name) => [name, table.at(row, name)])));
  }
  return found;
}

// Returns what the marks of a picture stand for, as the specification worked it out.
function drawnRows(view, columns) {
  const found = [];
  const visit = (item) => {
    for (const child of item.items ?? []) {
      if (item.name === "drawn_marks") found.push(columns.map((name) => [name, child.datum[name]]));
      else visit(child);
    }
  };
  visit(view.scenegraph().root);
  return found.map((row) => Object.fromEntries(row));
}

// Makes a picture narrower if it would not fit: names on its side take about so much.
function fitted(spec, room) {
  if (typeof spec.width !== "number") return spec;
  return { ...spec, width: Math.max(130, Math.min(spec.width, room - 215)) };
}

function widthOf(view) {
  return Math.ceil(Number(view.container().querySelector("svg").getAttribute("width")));
}

// Returns what is not drawn: panels beyond the most, and rows of a panel beyond its most.
function noteOf(picture, panels) {
  if (!panels.size) return "Nothing that passes the filters can be drawn here.";
  const parts = [];
  if (panels.size > picture.most_panels) {
    parts.push(`${counted(picture.most_panels, "panel")} of ${panels.size.toLocaleString("en")}`);
  }
  const rows = [...panels.values()].slice(0, picture.most_panels)
    .reduce((sum, each) => sum + Math.max(0, each.length - (picture.most_rows ?? Infinity)), 0);
  if (rows) parts.push(`${counted(rows, "mark")} left out`);
  return parts.length ? `${parts.join(", ")}: filter to see the others.` : "";
}

let vegaLoaded = null;

function loadVega() {
  vegaLoaded ??= inflate("vega").then((text) => {
    const script = document.createElement("script");
    script.textContent = text;
    document.head.append(script);
  });
  return vegaLoaded;
}

function idle() {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(resolve, { timeout: 200 });
    else setTimeout(resolve, 10);
  });
}

let held = false;
for (const name of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
  window.addEventListener(name, (event) => {
    held = name !== "pointercancel" && event.buttons > 0;
  }, { capture: true, passive: true });
}

// Resolves when no button is down: a picture that grows meanwhile moves what is below it, and what
// was pressed would get no click.
async function released() {
  while (held) await new Promise((resolve) => { setTimeout(resolve, 50); });
}

function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

// Vega's expressions are interpreted, not compiled: the page allows no script that it does not hold.
async function drawView(spec, place, title) {
  const { view } = await window.vegaEmbed(place, { ...spec, description: title }, {
    mode: "vega-lite", ast: true, actions: false, defaultStyle: false, renderer: "svg",
    config: settings.config[isDark() ? "dark" : "light"], logLevel: 0,
    tooltip: (handler, event, item, value) => showTooltip(event, value),
  });
  return view;
}

function showTooltip(event, value) {
  const box = document.getElementById("tooltip");
  box.hidden = value === null || value === undefined || value === "";
  if (box.hidden) return;
  const rows = typeof value === "object" ? Object.entries(value) : [["", value]];
  box.replaceChildren(...rows.flatMap(([name, text]) => [
    make("span", { class: "name", text: name }), make("span", { text: String(text) }),
  ]));
  const { width, height } = box.getBoundingClientRect();
  const left = Math.min(event.clientX + 14, window.innerWidth - width - 8);
  const above = event.clientY + height + 22 > window.innerHeight;
  box.style.left = `${Math.max(8, left)}px`;
  box.style.top = `${above ? Math.max(8, event.clientY - height - 12) : event.clientY + 16}px`;
}

// The rows of a panel as a table: for those who cannot see or point at the picture.
function dataTable(found, title) {
  const names = Object.keys(found[0] ?? {});
  const rows = found.slice(0, MOST_DATA_ROWS).map((row) => make("tr", {},
    ...names.map((name) => make("td", { class: typeof row[name] === "number" ? "number" : false,
      text: written(row[name], "") }))));
  const heads = names.map((name) => make("th", { scope: "col", text: name.replaceAll("_", " ") }));
  return make("div", { class: "data-frame", tabindex: "0", role: "region", "aria-label": title },
    make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)));
}

async function save(figure, kind) {
  for (const [number, view] of figure.views.entries()) {
    const link = make("a", { href: await view.toImageURL(kind, kind === "png" ? 2 : 1),
      download: `${figure.picture.name}${figure.views.length > 1 ? `-${number + 1}` : ""}.${kind}` });
    link.click();
  }
}
