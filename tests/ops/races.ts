/**
 * Runs two apps on one PostgreSQL, and lets two people do the same at the same moment, each through a different app.
 * npm run drill -- races [races of each kind]: fails on duplicate effects, or if the loser doesn't get a 409.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { migrate, readMigrations } from "@/lib/platform/db/migrate";
import { openOffice } from "./support/app";
import { approve, askFor, call, type Outcome } from "./support/calls";
import { type Crew, makeCrew } from "./support/crew";
import { countDamage } from "./support/integrity";

const AT_ONCE = 4;
const ROWS = 50;

const [wanted = 500] = process.argv.slice(2).map(Number);
const office = await openOffice("races");
const { where } = office;
const apps = [await office.makeApp(), await office.makeApp()] as const;
const [one, two] = [apps[0].url, apps[1].url];
const failures: string[] = [];

type Row = { sheetId: number; rowId: number; token: string };
type Race = (crew: Crew, row: Row, number: number) => Promise<[Outcome, Outcome]>;

const asked = async ({ token, sheetId, rowId }: Row) =>
  (await askFor(one, token, sheetId, rowId, "no_experience", "basic")).body.id!;

const RACES: Record<string, Race> = {
  "two approvers": async ({ reviewers }, row) => {
    const id = await asked(row);
    return Promise.all([
      approve(one, reviewers[0], row.sheetId, row.rowId, id, "basic"),
      approve(two, reviewers[1], row.sheetId, row.rowId, id, "basic"),
    ]);
  },
  "approval against the employee's edit": async ({ reviewers }, row) => {
    const id = await asked(row);
    return Promise.all([
      approve(one, reviewers[0], row.sheetId, row.rowId, id, "basic"),
      askFor(two, row.token, row.sheetId, row.rowId, "no_experience", "advanced"),
    ]);
  },
  "two editors of one competency": async ({ reviewers }, _row, number) => {
    const { competency, seen } = await currentCompetency(reviewers[0]);
    const edit = (url: string, token: string, who: string) =>
      call(url, token, "PUT", `/competencies/${competency.id}`, {
        cm_competency: { ...competency.sent, description: `${who} ${number}`, based_on_updated_at: seen },
      });
    return Promise.all([edit(one, reviewers[0], "one"), edit(two, reviewers[1], "two")]);
  },
};

type Competency = Record<"name" | "description" | "no_experience" | "basic" | "intermediate" | "advanced", string> & {
  cm_area_id: number;
  cm_role_id: number;
  published: boolean | null;
};

async function currentCompetency(token: string) {
  const [{ id }] = (await call(one, token, "GET", "/competencies?limit=1")).body as unknown as [{ id: number }];
  const found = (await call(one, token, "GET", `/competencies/${id}`)).body as unknown as Competency & {
    updated_at: string;
  };
  const { name, description, cm_area_id, cm_role_id, no_experience, basic, intermediate, advanced, published } = found;
  return {
    competency: {
      id,
      sent: { name, description, cm_area_id, cm_role_id, no_experience, basic, intermediate, advanced, published },
    },
    seen: found.updated_at,
  };
}

async function run(title: string, race: Race, crew: Crew, rows: Row[], atOnce: number): Promise<void> {
  const counts: Record<string, number> = {};
  let next = 0;
  const runner = async () => {
    for (let number = next++; number < wanted; number = next++) {
      const outcomes = await race(crew, rows[number]!, number);
      const kind = outcomes
        .map(({ status }) => status)
        .sort()
        .join(" and ");
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  console.log(`${title}: ${wanted} races, ${JSON.stringify(counts)}`);
  const allowed = new Set(
    title === "a request sent twice" ? ["201 and 201", "201 and 409"] : ["200 and 409", "201 and 409"],
  );
  if (Object.keys(counts).some((kind) => !allowed.has(kind))) failures.push(title);
}

/** Sends the same request twice with one Idempotency-Key: one effect, and the other gets the same answer or a 409. */
const twice: Race = async (_crew, { sheetId, rowId, token }) => {
  const key = randomUUID();
  const send = async (url: string): Promise<Outcome> => {
    const body = {
      cm_competency_change: { current_level: "no_experience", desired_level: "basic", cm_sheet_competencies_id: rowId },
    };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key };
    const answer = await fetch(`${url}/api/cm/v1/sheets/${sheetId}/sheet_competencies/${rowId}/competency_changes`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json(), retryAfter: null, milliseconds: 0 };
  };
  return Promise.all([send(one), send(two)]);
};

/** Migrates one empty database from two connections at once: each migration is applied once, and both succeed. */
async function raceMigrations(): Promise<void> {
  const counts: Record<string, number> = {};
  const all = readMigrations().length;
  for (let number = 0; number < wanted; number++) {
    const name = `race_${number}`;
    await onDatabase("postgres", (client) => client.query(`CREATE DATABASE ${name}`));
    const applied = await Promise.all([onDatabase(name, migrate), onDatabase(name, migrate)]);
    const kind =
      applied.flat().length === all && new Set(applied.flat()).size === all
        ? "each applied once"
        : "not each applied once";
    counts[kind] = (counts[kind] ?? 0) + 1;
    await onDatabase("postgres", (client) => client.query(`DROP DATABASE ${name}`));
  }
  console.log(`two migrations of an empty database at once: ${wanted} races, ${JSON.stringify(counts)}`);
  if (counts["each applied once"] !== wanted) failures.push("migrations");
}

async function onDatabase<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: where.databaseUrl!.replace(/[^/]+$/, name) });
  await client.connect();
  return work(client).finally(() => client.end());
}

const counted = (sql: string) =>
  onDatabase("postgres", async (client) => (await client.query<{ count: number }>(sql)).rows[0]!.count);

try {
  await Promise.all(apps.map((app) => app.start()));
  const doubled = await counted(
    "SELECT (count(*) - count(DISTINCT migration_name))::int AS count FROM _prisma_migrations",
  );
  console.log(`two apps started at once on an empty database: ${doubled} migrations applied twice`);
  if (doubled > 0) failures.push("migrations");
  await raceMigrations();
  const kinds = Object.keys(RACES).length + 1;
  const crew = await makeCrew(office, { employees: Math.ceil((wanted * kinds) / ROWS), rows: ROWS });
  const rows = crew.employees.flatMap(({ sheetId, rowIds, token }) =>
    rowIds.map((rowId) => ({ sheetId, rowId, token })),
  );
  const lot = () => rows.splice(0, wanted);
  // The editors share one competency, and each needs its state after the last race.
  for (const [title, race] of Object.entries(RACES))
    await run(title, race, crew, lot(), title.includes("editors") ? 1 : AT_ONCE);
  const sent = lot();
  await run("a request sent twice", twice, crew, sent, AT_ONCE);
  const ids = sent.map(({ rowId }) => rowId).join(",");
  const effects = await counted(
    `SELECT count(*)::int AS count FROM cm_competency_change WHERE cm_sheet_competencies_id IN (${ids})`,
  );
  console.log(`a request sent twice: ${effects} effects of ${wanted} pairs`);
  if (effects !== wanted) failures.push("effects");
  await Promise.all(apps.map((app) => app.end("SIGTERM")));
  const { half, torn } = await countDamage(where, { changes: [], approvals: [] });
  console.log(`half approvals ${half}, torn rows ${torn}`);
  if (half + torn > 0) failures.push("damage");
  for (const failure of failures) console.log(`FAILED: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await office.close();
}
