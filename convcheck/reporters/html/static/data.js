// Reading what the page holds: compressed blocks, and in them columns of codes or of numbers.

// What stands in a command instead of what these columns hold; see payload.py.
const PLACES = ["case", "implementation", "pass", "fill"];

async function inflate(id) {
  const text = document.getElementById(id).textContent.trim();
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

// A column has `at(row)`. One of texts has `texts` and the `codes` of its rows, one of numbers has
// `numbers`: a number, which may be infinite or NaN, or null.
class Column {
  constructor(encoded) {
    if (encoded.codes) {
      this.texts = encoded.texts;
      this.codes = Uint32Array.from(encoded.codes);
    } else if (encoded.steps) {
      let sum = 0;
      this.numbers = encoded.steps.map((step) => (sum += step));
    } else {
      this.numbers = encoded.numbers.map((value) => (typeof value === "string" ? Number(
        value.replace("inf", "Infinity")) : value));
    }
  }

  at(row) {
    return this.codes ? this.texts[this.codes[row]] : this.numbers[row];
  }
}

class Table {
  constructor(name, encoded) {
    this.name = name;
    this.rows = encoded.rows;
    this.columns = {};
    for (const [column, values] of Object.entries(encoded.columns)) {
      this.columns[column] = new Column(values);
    }
  }

  at(row, column) {
    const value = this.columns[column].at(row);
    if (column !== "reproduce" || !value) return value;
    return value.replace(/\0(\d)\0/g, (_, place) => this.at(row, PLACES[Number(place)]));
  }
}

async function readTables() {
  const encoded = JSON.parse(await inflate("data"));
  const tables = {};
  for (const [name, table] of Object.entries(encoded)) tables[name] = new Table(name, table);
  return tables;
}
