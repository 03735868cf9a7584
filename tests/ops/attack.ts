/**
 * Measures how one person's costliest calls slow down everyone else. npm run attack -- [--seconds=30] [--database=embedded|server] [--short]
 * 10 callers repeat each kind of call while another person opens /sheet. The table shows that person's times. Needs a build.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setTimeout as pause } from "node:timers/promises";
import { type App, openOffice } from "./support/app";
import { type Noticed, p99, watchBystander } from "./support/bystander";
import { type Crew, makeCrew } from "./support/crew";
import { makePostgres } from "./support/postgres";

const CALLERS = 10;
/** Rows of each sheet, as for a person with many disciplines and languages. */
const ROWS = 236;
/** Limits: multiple of the unloaded p99, milliseconds, megabytes. Short runs share their machine with other work. */
const GOALS = { full: { times: 4, livez: 250, memory: 600 }, short: { times: 20, livez: 1_500, memory: 900 } };

const { values } = parseArgs({
  options: {
    seconds: { type: "string" },
    database: { type: "string", default: "embedded" },
    short: { type: "boolean", default: false },
  },
});
const goals = values.short ? GOALS.short : GOALS.full;
const seconds = Number(values.seconds ?? (values.short ? 3 : 30));

type Attack = { name: string; isShort?: true; send: (url: string, crew: Crew, caller: number) => Promise<Response> };

/** `body` is JSON, made once, so that the callers spend no time on it. */
const api = (url: string, token: string, method: string, path: string, body?: string) =>
  fetch(`${url}/api/cm/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body,
  });
const read = (path: string): Attack["send"] => {
  return (url, crew, caller) => api(url, crew.employees[caller]!.token, "GET", path);
};
const note = (html: string): Attack["send"] => {
  const body = JSON.stringify({ cm_sheet_competency: { notes: html } });
  return (url, { employees }, caller) => {
    const { token, sheetId, rowIds } = employees[caller]!;
    const path = `/sheets/${sheetId}/sheet_competencies/${rowIds[0]}`;
    return api(url, token, "PATCH", path, body);
  };
};
const unknownKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 250_000 }, (_, place) => [`k${place}`, 1])));
const roster = JSON.stringify({
  cm_import: {
    kind: "people",
    content: btoa(
      ["email,first_name,last_name", ...Array.from({ length: 5_000 }, (_, n) => `new${n}@example.com,N,${n}`)].join(
        "\n",
      ),
    ),
  },
});
const nineMegabytes = Buffer.alloc(9_000_000);

const ATTACKS: Attack[] = [
  { name: "notes nested deep", isShort: true, send: note("<b>".repeat(15_000)) },
  { name: "notes with 40,000 attributes", isShort: true, send: note(`<p ${"a=1 ".repeat(15_000)}>x</p>`) },
  {
    name: "the costliest allowed notes",
    isShort: true,
    send: note('<p style="color:red;font-family:a,b">x</p>'.repeat(990)),
  },
  {
    name: "a sheet of 236 rows",
    isShort: true,
    send: (url, { employees }, caller) => {
      const { token, sheetId } = employees[caller]!;
      return api(url, token, "GET", `/sheets/${sheetId}`);
    },
  },
  { name: "search", send: read("/search?q=a") },
  { name: "my data", send: read("/my_data") },
  { name: "audit log", send: (url, { reviewers }) => api(url, reviewers[0], "GET", "/audit_records?limit=1000") },
  { name: "template", send: (url, { reviewers }) => api(url, reviewers[0], "GET", "/competencies?limit=1000") },
  {
    name: "team",
    send: (url, { reviewers, reviewerId }) =>
      api(url, reviewers[0], "GET", `/employee_managers/${reviewerId}?limit=1000`),
  },
  {
    name: "import preview",
    send: (url, { reviewers }) => api(url, reviewers[0], "POST", "/import_previews", roster),
  },
  {
    name: "250,000 unknown keys",
    isShort: true,
    send: (url, { reviewers }) => api(url, reviewers[0], "POST", "/imports", unknownKeys),
  },
  { name: "API reference", send: (url) => fetch(`${url}/api/docs`) },
  {
    name: "9 MB for a page",
    isShort: true,
    send: (url) => fetch(url, { method: "POST", body: nineMegabytes }),
  },
];

async function underAttack(
  app: App,
  crew: Crew,
  attack: Attack | null,
): Promise<Noticed & { answers: Map<number, number> }> {
  const end = performance.now() + seconds * 1_000;
  const going = () => performance.now() < end;
  const answers = new Map<number, number>();
  const repeat = async (caller: number) => {
    while (attack && going()) {
      const answer = await attack.send(app.url, crew, caller).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      answers.set(answer?.status ?? 0, (answers.get(answer?.status ?? 0) ?? 0) + 1);
      // A client that ignores Retry-After: refusing a call must be cheap.
      if (answer === null || answer.status === 429) await pause(20);
    }
  };
  const calling = Promise.all([pause(seconds * 1_000), ...Array.from({ length: CALLERS }, (_, n) => repeat(n + 1))]);
  const noticed = await watchBystander(app, crew.cookie, calling);
  return { ...noticed, answers };
}

const dataDir = mkdtempSync(join(tmpdir(), "cairn-attack-"));
const postgres = values.database === "server" ? await makePostgres() : null;
const where = { dataDir, databaseUrl: postgres?.url };
const office = await openOffice();
const app = await office.makeApp(where);
try {
  const crew = await makeCrew(office, where, { employees: CALLERS + 1, rows: ROWS });
  await app.start();
  await underAttack(app, crew, null);
  const usual = p99((await underAttack(app, crew, null)).sheet);
  console.log(
    `${values.database}, ${seconds} s each, ${CALLERS} callers; another's /sheet p99 without load ${usual.toFixed(0)} ms`,
  );
  for (const attack of ATTACKS.filter(({ isShort }) => !values.short || isShort)) {
    const { sheet, livez, failed, memory, answers } = await underAttack(app, crew, attack);
    const errors = failed + [...answers].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
    const figures = { times: p99(sheet) / usual, livez: p99(livez), memory };
    const isHeld =
      errors === 0 && (Object.keys(figures) as (keyof typeof figures)[]).every((key) => figures[key] <= goals[key]);
    if (!isHeld) process.exitCode = 1;
    const statuses = [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");
    console.log(
      `${isHeld ? "held  " : "MISSED"} ${attack.name.padEnd(30)} /sheet p99 ${p99(sheet).toFixed(0)} ms (${figures.times.toFixed(1)} ×), ` +
        `/livez p99 ${figures.livez.toFixed(0)} ms, ${memory.toFixed(0)} MB, ${errors} failed; answers ${statuses}`,
    );
  }
} finally {
  await app.end("SIGKILL");
  await office.close();
  await postgres?.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
