// The state of the page as the part of its address after #, so that a link opens it as it is.

function newState() {
  return { table: settings.verbs[0], facets: new Map(), text: "", sort: null, record: null };
}

function toAddress(state) {
  const parts = new URLSearchParams();
  parts.append("table", state.table);
  for (const [name, values] of state.facets) for (const value of values) parts.append(name, value);
  if (state.text) parts.append("q", state.text);
  if (state.sort) parts.append("sort", (state.sort.down ? "-" : "") + state.sort.column);
  if (state.record !== null) parts.append("record", String(state.record));
  return `#${parts}`;
}

// Returns the state that an address asks for; what it asks for in vain is left out. An address
// without it, such as that of a heading, gives null.
function fromAddress(hash, tables) {
  if (!hash.includes("=")) return null;
  const state = newState();
  const known = new Set(FACETS.map((facet) => facet.name));
  for (const [name, value] of new URLSearchParams(hash.slice(1))) {
    if (name === "table" && settings.verbs.includes(value)) state.table = value;
    else if (name === "q") state.text = value;
    else if (name === "sort") state.sort = { column: value.replace(/^-/, ""), down: value[0] === "-" };
    else if (name === "record" && /^\d+$/.test(value)) state.record = Number(value);
    else if (known.has(name)) addValue(state, name, value);
  }
  const table = tables[state.table];
  if (state.sort && !Object.hasOwn(table.columns, state.sort.column)) state.sort = null;
  if (state.record !== null && state.record >= table.rows) state.record = null;
  return state;
}

function addValue(state, facet, value) {
  if (!state.facets.has(facet)) state.facets.set(facet, new Set());
  state.facets.get(facet).add(value);
}
