// Writes the levels of everyone whose sheet you may review as CSV.
// CAIRN_URL=https://cairn.example.com CAIRN_TOKEN=… node levels-to-csv.mjs > levels.csv
const { CAIRN_URL, CAIRN_TOKEN } = process.env;

async function get(address) {
  const answer = await fetch(new URL(address, CAIRN_URL), { headers: { authorization: `Bearer ${CAIRN_TOKEN}` } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`${body.type}: ${body.detail}`);
  return { body, next: /<([^>]+)>; *rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] };
}

/** Quotes a cell, and keeps spreadsheets from reading it as a formula. */
const cell = (text) =>
  `"${String(text)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`;
const print = (...cells) => console.log(cells.map(cell).join(","));

const { body: me } = await get("/api/cm/v1/users?current_user=true");
print("Person", "Area", "Competency", "Level");
let page = `/api/cm/v1/employee_managers?manager_id=${me.user_id}&limit=100`;
while (page) {
  const { body, next } = await get(page);
  for (const { first_name, last_name, sheet } of body.employees.filter((one) => one.sheet)) {
    const { sheet_competencies } = (await get(`/api/cm/v1/sheets/${sheet.id}`)).body;
    for (const { area_name, competency, current_level } of sheet_competencies)
      print(`${first_name} ${last_name}`, area_name, competency.name, current_level);
  }
  page = next;
}
