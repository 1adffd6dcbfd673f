// Which rows are left over: facets (one of these values) and words that must occur.

// A facet has a name, a label, and the columns that it asks about where they have another name.
const FACETS = [
  ["run", "run"], ["outcome", "outcome", { bench: "agreement" }], ["change", "change"],
  ["group", "cases"], ["case", "case"], ["backend", "backend"],
  ["implementation", "implementation"], ["device", "device"], ["dtype", "dtype"],
  ["pass", "pass"], ["fill", "fill"],
].map(([name, label, columns = {}]) => ({ name, label, columns }));

// Facets without a menu: too many values, but an address may name one.
const WITHOUT_MENU = new Set(["case"]);

const SEARCHED = [
  "case", "case_file", "op", "parameters", "implementation", "device", "dtype", "pass", "fill",
  "outcome", "agreement", "change", "reason", "diagnosis",
];

// Returns the column of a table that a facet asks about; null if it has none: then all rows pass.
function columnOf(facet, table) {
  return table.columns[facet.columns[table.name] ?? facet.name] ?? null;
}

// Returns the words of a search: "in quotes" is one, and a minus before it asks for its absence.
function searchTerms(text) {
  return [...text.toLowerCase().matchAll(/(-?)(?:"([^"]*)"?|(\S+))/g)]
    .map(([, minus, quoted, word]) => ({ absent: minus === "-", text: quoted ?? word }))
    .filter((term) => term.text);
}

// Returns by code whether a text of the column has the term in it.
function hits(column, term) {
  column.lower ??= column.texts.map((text) => String(text).toLowerCase());
  return Uint8Array.from(column.lower, (text) => (text.includes(term) ? 1 : 0));
}

function matchSearch(table, text) {
  const terms = searchTerms(text);
  if (!terms.length) return null;
  const columns = SEARCHED.map((name) => table.columns[name]).filter((column) => column?.codes);
  const found = new Uint8Array(table.rows).fill(1);
  for (const term of terms) {
    const tests = columns.map((column) => [column.codes, hits(column, term.text)])
      .filter(([, hit]) => hit.includes(1));
    for (let row = 0; row < table.rows; row += 1) {
      let seen = false;
      for (const [codes, hit] of tests) if (hit[codes[row]]) { seen = true; break; }
      if (seen === term.absent) found[row] = 0;
    }
  }
  return found;
}

// Returns which rows of a table are left over, and for every value of every facet how many rows
// there would be if that facet let everything pass.
function filterTable(table, facets, text) {
  const asked = [];
  for (const facet of FACETS) {
    const column = columnOf(facet, table);
    if (!column?.codes) continue;
    const wanted = facets.get(facet.name);
    const allowed = wanted?.size
      ? Uint8Array.from(column.texts, (value) => (wanted.has(String(value)) ? 1 : 0)) : null;
    asked.push({ name: facet.name, column, allowed, counts: new Uint32Array(column.texts.length) });
  }
  const strict = asked.filter((facet) => facet.allowed);
  const tallied = asked.filter((facet) => !WITHOUT_MENU.has(facet.name));
  const search = matchSearch(table, text);
  const mask = new Uint8Array(table.rows);
  let left = 0;
  for (let row = 0; row < table.rows; row += 1) {
    if (search && !search[row]) continue;
    let refused = null, times = 0;
    for (const facet of strict) {
      if (!facet.allowed[facet.column.codes[row]]) { refused = facet; times += 1; }
    }
    if (times === 0) {
      mask[row] = 1;
      left += 1;
      for (const facet of tallied) facet.counts[facet.column.codes[row]] += 1;
    } else if (times === 1) {
      refused.counts[refused.column.codes[row]] += 1;
    }
  }
  const counts = {};
  for (const facet of asked) {
    counts[facet.name] = new Map(facet.column.texts.map((v, code) => [String(v), facet.counts[code]]));
  }
  return { mask, left, counts };
}

// Returns the mask of a table beside the records: rows whose records are left over.
function maskBeside(table, parentMask) {
  const first = table.columns.row_a.numbers, second = table.columns.row_b.numbers;
  const mask = new Uint8Array(table.rows);
  for (let row = 0; row < table.rows; row += 1) {
    mask[row] = parentMask[first[row]] & parentMask[second[row]];
  }
  return mask;
}
