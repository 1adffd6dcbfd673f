// How values are written, by the unit of their column.

const UNITS_OF_TIME = [[1, "s"], [1e-3, "ms"], [1e-6, "µs"], [1e-9, "ns"]];
const UNITS_OF_SIZE = [[2 ** 30, "GiB"], [2 ** 20, "MiB"], [2 ** 10, "KiB"], [1, "B"]];

function digits(value, count) {
  if (value === 0) return "0";
  if (!Number.isFinite(value)) return String(value).replace("Infinity", "inf").replace("NaN", "nan");
  if (Number.isInteger(value) && Math.abs(value) < 1e6) return value.toLocaleString("en");
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-3) return value.toExponential(count - 1);
  return String(Number(value.toPrecision(count)));
}

function inUnits(value, units) {
  const [factor, unit] = units.find(([size]) => Math.abs(value) >= size) || units.at(-1);
  return `${digits(Number((value / factor).toPrecision(3)), 3)} ${unit}`;
}

// Returns the text of a value; an absent one is a dash.
function written(value, unit) {
  if (value === null || value === "" || value === undefined) return "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "number") return value;
  if (unit === "seconds") return inUnits(value, UNITS_OF_TIME);
  if (unit === "bytes") return inUnits(value, UNITS_OF_SIZE);
  if (unit === "percent") return `${digits(value * 100, 3)} %`;
  return digits(value, 4);
}

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// Returns a verdict as its sign and its word.
function verdict(value) {
  const mark = settings.marks[value];
  if (!mark) return make("span", { text: written(value, "") });
  return make("span", { class: `mark ${mark.tone}` },
    make("span", { class: "sign", "aria-hidden": "true", text: mark.sign }), mark.word);
}

function counted(number, noun) {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}
