// The page: state, and what happens when it changes.

let settings = null;

const PRINTED_ROWS = 200;

class Page {
  constructor(tables) {
    this.tables = tables;
    this.state = fromAddress(window.location.hash, tables) ?? newState();
    this.shownFields = {};
    for (const verb of settings.verbs) {
      this.shownFields[verb] = new Set(
        settings.fields[verb].filter((field) => field.shown || (field.name === "run" && settings.several))
          .map((field) => field.name));
    }
    this.dialog = document.getElementById("record");
    this.menus = new Menus(document.getElementById("menus"), document.getElementById("chips"),
      (name, value, wanted) => this.choose(name, value, wanted));
    this.menus.build(tables);
    this.grid = new Grid(document.getElementById("grid"), {
      opened: (row) => this.open(row), sorted: (column) => this.sort(column) });
    this.charts = new Charts(tables);
    this.wire();
  }

  wire() {
    const search = document.getElementById("search");
    search.addEventListener("input", () => {
      clearTimeout(this.typing);
      this.typing = setTimeout(() => { this.state.text = search.value; this.update(); }, 120);
    });
    document.getElementById("clear").addEventListener("click", () => {
      this.state = { ...newState(), table: this.state.table };
      this.update();
    });
    for (const tab of document.querySelectorAll("button.tab")) {
      tab.addEventListener("click", () => {
        this.state = { ...this.state, table: tab.dataset.verb, sort: null };
        this.update();
      });
    }
    this.dialog.addEventListener("close", () => { this.state.record = null; this.writeAddress(); });
    this.dialog.addEventListener("click", (event) => {
      if (event.target === this.dialog) this.dialog.close();
    });
    window.addEventListener("hashchange", () => this.follow());
    wireTheme(() => this.charts.draw(this.masks));
    matchMedia("print").addEventListener("change", (event) => this.print(event.matches));
    window.addEventListener("beforeprint", () => this.print(true));
    window.addEventListener("afterprint", () => this.print(false));
  }

  follow() {
    const state = fromAddress(window.location.hash, this.tables);
    if (!state) return;
    this.state = state;
    this.update();
    if (state.record === null) document.getElementById("records").scrollIntoView();
  }

  choose(name, value, wanted) {
    const values = new Set(this.state.facets.get(name));
    if (wanted) values.add(value);
    else values.delete(value);
    if (values.size) this.state.facets.set(name, values);
    else this.state.facets.delete(name);
    this.update();
  }

  // Sorts by a column: first up, then down, then as the rows came.
  sort(column) {
    const now = this.state.sort;
    if (now?.column !== column) this.state.sort = { column, down: false };
    else this.state.sort = now.down ? null : { column, down: true };
    this.update();
    this.grid.head.querySelector(`[data-column="${column}"]`)?.focus();
  }

  open(row) {
    this.state.record = row;
    this.writeAddress();
    showRecord(this.dialog, this.tables[this.state.table], row, {
      onlyCase: (name) => {
        this.state.record = null;
        this.state.facets.set("case", new Set([name]));
        this.update();
      },
    });
  }

  // Shows the state: masks first, then what is in sight, then the pictures.
  update() {
    performance.mark("filter-start");
    const results = {};
    for (const verb of settings.verbs) {
      results[verb] = filterTable(this.tables[verb], this.state.facets, this.state.text);
    }
    this.masks = {};
    for (const [name, table] of Object.entries(this.tables)) {
      const parent = settings.parents[name];
      this.masks[name] = parent ? maskBeside(table, results[parent].mask) : results[name].mask;
    }
    const table = this.tables[this.state.table];
    const { mask, left, counts } = results[table.name];
    this.menus.show(this.state, counts);
    this.showTable(table);
    this.rows = orderedRows(table, mask, left, this.state.sort);
    this.grid.setRows(this.rows, this.state.sort);
    this.showSum(table, left, results);
    this.writeAddress();
    performance.measure("filter", "filter-start");
    delete document.documentElement.dataset.charts;
    this.charts.draw(this.masks);
    if (this.state.record !== null && !this.dialog.open) this.open(this.state.record);
  }

  showTable(table) {
    const wanted = this.shownFields[table.name];
    const fields = settings.fields[table.name].filter((field) => wanted.has(field.name));
    const shown = `${table.name} ${fields.map((field) => field.name)}`;
    if (shown !== this.shown) this.grid.setTable(table, fields);
    if (this.shownTable !== table.name) this.showColumnMenu(table);
    this.shown = shown;
    this.shownTable = table.name;
    for (const tab of document.querySelectorAll("button.tab")) {
      tab.setAttribute("aria-pressed", String(tab.dataset.verb === table.name));
    }
  }

  showColumnMenu(table) {
    const list = document.getElementById("columns");
    list.replaceChildren(...settings.fields[table.name].map((field) => {
      const box = make("input", { type: "checkbox", value: field.name });
      box.checked = this.shownFields[table.name].has(field.name);
      box.addEventListener("change", () => {
        if (box.checked) this.shownFields[table.name].add(field.name);
        else this.shownFields[table.name].delete(field.name);
        this.update();
      });
      return make("label", {}, box, make("span", { class: "value", text: field.heading }));
    }));
  }

  showSum(table, left, results) {
    const all = table.rows.toLocaleString("en");
    const text = left === table.rows ? counted(left, "record")
      : `${left.toLocaleString("en")} of ${all} records`;
    document.getElementById("sum").textContent = text;
    announce(text);
    document.getElementById("clear").hidden = !this.state.facets.size && !this.state.text;
    for (const tab of document.querySelectorAll("button.tab .count")) {
      tab.textContent = results[tab.parentElement.dataset.verb].left.toLocaleString("en");
    }
    const search = document.getElementById("search");
    if (document.activeElement !== search) search.value = this.state.text;
  }

  writeAddress() {
    const plain = toAddress({ ...newState(), table: this.state.table }) === toAddress(this.state);
    const quiet = plain && this.state.table === settings.verbs[0];
    const address = quiet ? window.location.pathname + window.location.search : toAddress(this.state);
    try {
      window.history.replaceState(null, "", address);
    } catch {
      // Some browsers refuse this for files; then links are made by the button only.
    }
  }

  // On paper the table has its first rows, all in the page.
  print(begins) {
    this.grid.frame.classList.toggle("printed", begins);
    this.grid.showFirst(begins ? PRINTED_ROWS : null);
    const rest = this.rows.length - PRINTED_ROWS;
    document.getElementById("printed").textContent = begins && rest > 0
      ? `The first ${PRINTED_ROWS} of ${counted(this.rows.length, "record")}.` : "";
  }
}

const THEMES = ["auto", "light", "dark"];

function wireTheme(changed) {
  const root = document.documentElement;
  const button = document.getElementById("theme");
  const show = (theme) => {
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    button.textContent = `Theme: ${theme}`;
  };
  let theme = "auto";
  try {
    theme = window.localStorage.getItem("convcheck-theme") ?? "auto";
  } catch { /* nothing is stored for this file */ }
  show(THEMES.includes(theme) ? theme : "auto");
  button.addEventListener("click", () => {
    theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
    show(theme);
    try {
      window.localStorage.setItem("convcheck-theme", theme);
    } catch { /* nothing can be stored for this file */ }
    changed();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", changed);
}

async function start() {
  document.documentElement.dataset.script = "allowed";
  for (const button of document.querySelectorAll("button[data-copy]")) {
    const source = document.getElementById(button.dataset.copy);
    wireCopy(button, () => source.textContent);
  }
  wireCopy(document.getElementById("copy-link"), () => window.location.href);
  document.getElementById("print").addEventListener("click", () => window.print());
  if (!window.DecompressionStream) {
    document.getElementById("sum").textContent = "This browser is too old for the table and the"
      + " charts: it needs DecompressionStream (2023 or later).";
    return;
  }
  settings = JSON.parse(await inflate("settings"));
  const tables = await readTables();
  const page = new Page(tables);
  page.update();
  window.convcheckPage = page;
  document.documentElement.dataset.ready = "yes";
  performance.measure("load", { start: 0 });
}

start();
