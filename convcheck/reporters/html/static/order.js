// The order of rows by one column: worked out once for each column, whatever is filtered.

const collator = new Intl.Collator("en", { numeric: true });

// Returns rows in ascending order, and how many have a value: the others come last, both ways.
function ascending(column, rows) {
  if (column.ascending) return column.ascending;
  const order = new Uint32Array(rows);
  let present;
  if (column.codes) {
    const sorted = column.texts.map((text, code) => [text, code])
      .sort(([a], [b]) => (a === null) - (b === null) || collator.compare(String(a), String(b)));
    const places = new Uint32Array(column.texts.length + 1);
    const rank = new Uint32Array(column.texts.length);
    sorted.forEach(([, code], place) => { rank[code] = place; });
    for (const code of column.codes) places[rank[code] + 1] += 1;
    for (let at = 1; at < places.length; at += 1) places[at] += places[at - 1];
    const absent = column.texts.indexOf(null);
    present = absent < 0 ? rows : places[rank[absent]];
    column.codes.forEach((code, row) => { order[places[rank[code]]++] = row; });
  } else {
    // NaN is worse than anything, and an absent number is no number.
    const keys = Float64Array.from(column.numbers, (value) => (
      value === null ? NaN : Number.isNaN(value) ? Infinity : value));
    let at = 0;
    for (let row = 0; row < rows; row += 1) if (!Number.isNaN(keys[row])) order[at++] = row;
    present = at;
    order.subarray(0, present).sort((a, b) => keys[a] - keys[b] || a - b);
    for (let row = 0; row < rows; row += 1) if (Number.isNaN(keys[row])) order[at++] = row;
  }
  column.ascending = { order, present };
  return column.ascending;
}

// Returns the rows that a mask leaves over, in the order of a column, or as they are.
function orderedRows(table, mask, left, sort) {
  const rows = new Uint32Array(left);
  let at = 0;
  const column = sort && table.columns[sort.column];
  if (!column) {
    for (let row = 0; row < table.rows; row += 1) if (mask[row]) rows[at++] = row;
    return rows;
  }
  const { order, present } = ascending(column, table.rows);
  for (let place = 0; place < present; place += 1) {
    const row = order[sort.down ? present - 1 - place : place];
    if (mask[row]) rows[at++] = row;
  }
  for (let place = present; place < order.length; place += 1) {
    if (mask[order[place]]) rows[at++] = order[place];
  }
  return rows;
}
