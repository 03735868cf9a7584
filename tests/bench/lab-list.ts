import { readFileSync } from "node:fs";
import pg from "pg";
import { Prisma } from "@/lib/generated/prisma/client";
import { readRequests, readSheetScope } from "@/lib/reviews/list-store";
import { REVIEWS } from "./baselines/statements";
import { SETTINGS } from "./site";
Object.assign(process.env, SETTINGS);
const lab = JSON.parse(readFileSync("/tmp/lab.json", "utf8"));
const c = new pg.Client({ connectionString: lab.url }); await c.connect();
const sheetOf = new Map((await c.query("select user_id, id from cm_sheet")).rows.map((r) => [r.user_id, r.id]));
let got: Prisma.Sql | null = null;
const db = { $queryRaw: (s: TemplateStringsArray | Prisma.Sql, ...v: unknown[]) => { got = "raw" in s ? Prisma.sql(s as TemplateStringsArray, ...(v as never[])) : (s as Prisma.Sql); return Promise.resolve([]); } } as never;
const ask = async (id: number) => { const actor = { userId: id, sheetId: sheetOf.get(id), isAdmin: false, isManager: true } as never; await readRequests(db, actor, { all: true }, { state: "waiting_for_me", filter: {} }, { limit: 51, after: null } as never); return got!; };
void REVIEWS; void readSheetScope;
const sheets = [...sheetOf.values()] as number[];
const scopes = { all: { all: true }, ten: { all: false, sheetIds: sheets.slice(20, 30) }, ninety: { all: false, sheetIds: sheets.slice(20, 110) }, threehundred: { all: false, sheetIds: sheets.slice(20, 320) } } as never as Record<string, never>;
const askFor = async (id: number, scope: never, state: string, filter: object, limit: number) => { const actor = { userId: id, sheetId: sheetOf.get(id), isAdmin: false, isManager: true } as never; await readRequests(db, actor, scope, { state, filter } as never, { limit, after: null } as never); return got!; };
const rows: Record<string, number[]> = {};
let at = 0;
for (let round = 0; round < 2; round++)
for (const [scopeName, scope] of Object.entries(scopes)) for (const state of ["waiting_for_me", "waiting_for_them", "snoozed", "decided_by_me"]) for (const limit of [51, 1001]) {
  const texts = await Promise.all(lab.managers.map((m: { id: number }) => askFor(m.id, scope, state, {}, limit)));
  const name = `${scopeName} ${state} ${limit}`;
  for (const s of texts.slice(0, 8)) await c.query({ name: "s" + at, text: s.text, values: s.values as unknown[] });
  const t = performance.now(); for (const s of texts) await c.query({ name: "s" + at, text: s.text, values: s.values as unknown[] });
  (rows[name] ??= []).push((performance.now() - t) / texts.length); at++;
}
for (const [k, v] of Object.entries(rows)) console.log(k.padEnd(40), v.map((x) => x.toFixed(2)).join(" "));
await c.end();
process.exit();
