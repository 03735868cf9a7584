// Adds and changes people by the file of an HR system: email, first_name, last_name, primary_manager … (docs/files.md).
// CAIRN_URL=https://cairn.example.com CAIRN_TOKEN=… node roster-from-hr.mjs people.csv
import { readFile } from "node:fs/promises";
const { CAIRN_URL, CAIRN_TOKEN } = process.env;
const [, , path = "people.csv"] = process.argv;

async function post(address, cm_import) {
  const answer = await fetch(new URL(`/api/cm/v1${address}`, CAIRN_URL), {
    method: "POST",
    headers: { authorization: `Bearer ${CAIRN_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify({ cm_import }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.type}: ${body.detail}`);
  return body;
}

const file = { kind: "people", file_name: path, content: (await readFile(path)).toString("base64") };
const preview = await post("/import_previews", file);
for (const { line, title, notes } of preview.lines.filter(({ outcome }) => outcome === "refuse"))
  console.error(`Line ${line}: ${[title, ...notes].filter(Boolean).join(". ")}`);
if (preview.refuse > 0 || preview.problems.length > 0)
  throw new Error(["Nothing imported.", ...preview.problems].join(" "));
// More than 1 removal for 10 people must be confirmed: check such a file first.
if (preview.needs_confirmation) throw new Error(`${preview.removals} removals. Import this file on the screen.`);
const { add, change, leave } = await post("/imports", file);
console.log(`Added ${add}, changed ${change}, left ${leave} as they were.`);
