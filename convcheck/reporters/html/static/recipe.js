// The rows of a picture from a table, following its recipe on the rows that filters leave over. The
// same as recipe.py; a test holds the two together.

const CONDITIONS = {
  present: (value) => value !== null,
  number: (value) => value !== null && Number.isFinite(value),
  positive: (value) => value !== null && Number.isFinite(value) && value > 0,
  true: (value) => value === true,
  false: (value) => value === false,
};

const QUANTILES = { low: 0.05, quarter: 0.25, median: 0.5, three_quarters: 0.75 };

function measure(name, values) {
  const there = values.filter((value) => value !== null);
  if (name === "count") return there.length;
  if (name === "absent") return values.length - there.length;
  if (!there.length) return null;
  if (there.some(Number.isNaN)) return NaN;
  if (name === "max") return there.reduce((a, b) => Math.max(a, b));
  const sorted = Float64Array.from(there).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(QUANTILES[name] * sorted.length))];
}

// Puts rows into groups by what some columns hold, in the order in which they come.
function grouped(rows, columns) {
  const groups = new Map();
  for (const row of rows) {
    const key = columns.map((column) => (column.codes ? column.codes[row] : column.numbers[row])).join();
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function pickedRows(recipe, table, mask) {
  const tests = Object.entries(recipe.where)
    .map(([name, test]) => [table.columns[name], CONDITIONS[test]]);
  const rows = [];
  for (let row = 0; row < table.rows; row += 1) {
    if (mask[row] && tests.every(([column, holds]) => holds(column.at(row)))) rows.push(row);
  }
  return rows;
}

function panelRows(recipe, table, members) {
  const value = (name, row) => table.columns[name].at(row);
  const copy = (names, row) => Object.fromEntries(names.map((name) => [name, value(name, row)]));
  if (!recipe.keys.length) return members.map((row) => copy(recipe.columns, row));
  return grouped(members, recipe.keys.map((name) => table.columns[name])).map((group) => {
    const found = { ...copy(recipe.keys, group[0]), ...copy(recipe.columns, group[0]) };
    for (const [name, [what, column]] of Object.entries(recipe.measures)) {
      found[name] = measure(what, group.map((row) => value(column, row)));
    }
    return found;
  });
}

// Returns the panels of a recipe, each with its values, its rows and how many rows it leaves out,
// and how many panels are left out.
function follow(recipe, table, mask) {
  if (!table) return { shown: [], leftOut: 0 };
  const groups = grouped(pickedRows(recipe, table, mask),
    recipe.panels.map((name) => table.columns[name]));
  const shown = groups.slice(0, recipe.most_panels).map((members) => {
    const rows = panelRows(recipe, table, members);
    if (recipe.order) {
      const key = (row) => (CONDITIONS.number(row[recipe.order]) ? -row[recipe.order] : Infinity);
      rows.sort((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)));
    }
    return {
      values: recipe.panels.map((name) => table.columns[name].at(members[0])),
      rows: rows.slice(0, recipe.most_rows),
      leftOut: Math.max(0, rows.length - recipe.most_rows),
    };
  });
  return { shown, leftOut: Math.max(0, groups.length - recipe.most_panels) };
}

function extents(picture, panels) {
  const found = {};
  for (const [name, [which, column, always]] of Object.entries(picture.extents)) {
    found[name] = panels.shown.flatMap((panel) => panel.rows.map((row) => row[column]))
      .filter((value) => value !== null && Number.isFinite(value))
      .reduce((a, b) => Math[which](a, b), always);
  }
  return found;
}

// Returns the specification of one panel, with values in place of their names.
function panelSpec(picture, panel, shared) {
  let text = JSON.stringify(picture.spec);
  const values = { ...shared };
  picture.recipes.rows.panels.forEach((name, at) => { values[name] = panel.values[at]; });
  for (const [name, value] of Object.entries(values)) {
    text = text.split(JSON.stringify(`{${name}}`)).join(JSON.stringify(value));
  }
  text = text.replace(/\{labelled (\w+)\}/g, (_, column) => {
    const common = Object.values(shared);
    const numbers = common.length ? common : panel.rows.map((row) => row[column]).filter(Boolean);
    const least = numbers.reduce((a, b) => Math.min(a, b), Infinity);
    return numbers.reduce((a, b) => Math.max(a, b), 0) / least >= 100 ? "1" : "1, 2, 5";
  });
  if (picture.present) {
    const names = [...new Set(panel.rows.map((row) => row[picture.present]))].sort();
    text = text.split(JSON.stringify(["{present}"])).join(JSON.stringify(names));
  }
  return JSON.parse(text);
}
