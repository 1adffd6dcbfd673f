// One record in full, in a dialog: every column, the command that makes it again, links.

function showRecord(dialog, table, row, { onlyCase }) {
  const command = table.columns.reproduce ? table.at(row, "reproduce") : "";
  const parts = [
    make("header", {},
      make("h2", { id: "record-title" }, verdict(table.at(row, settings.verdicts[table.name])),
        ` ${table.at(row, "implementation")}, ${table.at(row, "pass")}, ${table.at(row, "fill")}`),
      make("button", { type: "button", class: "close", "aria-label": "Close", text: "×",
        onclick: () => dialog.close() })),
    make("p", { class: "case", text: table.at(row, "case") }),
  ];
  const reason = table.at(row, "reason");
  if (reason) parts.push(make("p", { class: "reason", text: reason }));
  if (command) {
    parts.push(make("h3", { text: "Run this one again" }), make("div", { class: "command" },
      make("code", { tabindex: "0", text: command }), copyButton(() => command, "Copy")));
  }
  const list = make("dl", { class: "all" });
  for (const field of settings.fields[table.name]) {
    if (field.name === "reproduce" || (field.name === "run" && !settings.several)) continue;
    const value = table.at(row, field.name);
    list.append(make("dt", { text: field.heading, title: field.name }),
      make("dd", {}, field.unit === "verdict" && value ? verdict(value) : written(value, field.unit)));
  }
  parts.push(make("div", { class: "actions" },
    make("button", { type: "button", text: "Show only this case",
      onclick: () => { dialog.close(); onlyCase(table.at(row, "case")); } }),
    copyButton(() => window.location.href, "Copy link to this record")), list);
  dialog.replaceChildren(...parts);
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
}

// Returns a button that copies a text and says so.
function copyButton(text, label) {
  const button = make("button", { type: "button", class: "copy", text: label });
  wireCopy(button, text);
  return button;
}

function wireCopy(button, text) {
  const label = button.textContent;
  button.addEventListener("click", async () => {
    const done = await copied(text());
    button.textContent = done ? "Copied" : "Copying is not allowed here";
    announce(button.textContent);
    setTimeout(() => { button.textContent = label; }, 1500);
  });
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page opened from disk has no clipboard in some browsers; a selection can still be copied.
    const area = make("textarea", { class: "off-screen" });
    area.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

// Tells people who hear the page what has changed.
function announce(text) {
  document.getElementById("status").textContent = text;
}
