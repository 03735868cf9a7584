import fc from "fast-check";
import { dayAfter } from "@/lib/platform/core/day";
import type { Database } from "@/lib/platform/db";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { LEVELS, type Level } from "@/lib/vocabulary/levels/rules";
import type { MergeKind } from "@/lib/template/catalogues/rules";
import { bearerFor, makePerson, type Browser, type TestPerson } from "./actors";
import { editCompetency } from "./competencies";
import { sendImport, undoImport } from "./import-calls";
import { merge, undo } from "./merges";
import { approve, changeLevel, decline, undoDecisions } from "./reviews";
import { ask, giveDisciplines, makeDiscipline, makeLanguage } from "./sheets";

/** Names of competencies: so few that an area or a discipline often has those of another. */
const NAMES = ["Testing", "Design", "Review"];

type Person = TestPerson & Browser;
export type Company = { db: Database; admin: Person; manager: Person; people: readonly Person[] };
/** An act, with numbers that choose what it is about. */
type Act = { kind: keyof typeof ACTS; one: number; other: number; level: Level; isFirst: boolean };
type Answer = { status: number } | null;

const choose = <T>(all: readonly T[], number: number): T | null => all[number % all.length] ?? null;

/** Makes an admin, a manager and two people with two disciplines of equal competencies and two languages. */
export async function makeCompany(db: Database): Promise<Company> {
  const signedIn = async (options: Parameters<typeof makePerson>[1]) => {
    const person = await makePerson(db.prisma, options);
    return { ...person, ...(await bearerFor(person)) };
  };
  const [admin, manager] = [await signedIn({ isAdmin: true }), await signedIn({ isManager: true })];
  const company = { db, admin, manager, people: [await signedIn({}), await signedIn({})] };
  await refill(company, 0);
  return company;
}

/** Adds entries that merges have used up, and gives them to everyone. */
async function refill({ db, people }: Company, number: number): Promise<void> {
  const roleIds: number[] = [];
  const languageIds: number[] = [];
  for (let count = await db.prisma.discipline.count(); count < 2; count += 1) {
    const { role, competencies } = await makeDiscipline(db, { competencies: 2, generalTechnology: number % 2 === 0 });
    for (const [place, { id }] of competencies.entries()) await rename(db, id, NAMES[(number + place) % NAMES.length]!);
    roleIds.push(role.id);
  }
  for (let count = await db.prisma.language.count(); count < 2; count += 1)
    languageIds.push((await makeLanguage(db)).id);
  for (const person of people)
    if (roleIds.length + languageIds.length > 0) await giveDisciplines(db, person, roleIds, languageIds);
}

const rename = (db: Database, id: number, name: string) =>
  db.prisma.competency.update({ where: { id }, data: { name, nameKey: name.toLowerCase() } });

/** A row of a person's sheet. */
async function rowFor({ db, people }: Company, { one, other }: Act) {
  const owner = choose(people, one)!;
  const rows = await db.prisma.sheetCompetency.findMany({
    where: { sheetId: owner.sheetId, archivedAt: null },
    include: { competency: true, language: true },
    orderBy: { id: "asc" },
  });
  const row = choose(rows, other);
  return row && { ...row, owner, place: { sheetId: owner.sheetId, rowId: row.id } };
}

/** A row of a person whose level came from a file. */
async function importedRow({ db, people }: Company, { one, other }: Act) {
  const owner = choose(people, one)!;
  const where = { sheetId: owner.sheetId, archivedAt: null, importedChangeId: { not: null } };
  const row = choose(await db.prisma.sheetCompetency.findMany({ where, orderBy: { id: "asc" } }), other);
  return row && { ...row, owner };
}

type Entry = { id: number; disciplineId?: number };

/** Whether two entries can be merged, if they are competencies: those of one discipline can. */
const fits = (one: Entry, other: Entry | null) => one.disciplineId === other?.disciplineId;

/** Reads what can be merged, by id. */
function entriesOf({ prisma }: Database, kind: MergeKind): Promise<Entry[]> {
  const byId = { orderBy: { id: "asc" } } as const;
  if (kind === "technology") return prisma.language.findMany(byId);
  if (kind === "role") return prisma.discipline.findMany(byId);
  return kind === "area" ? prisma.area.findMany(byId) : prisma.competency.findMany(byId);
}

async function mergeTwo({ db, admin }: Company, kind: MergeKind, { one, other }: Act): Promise<Answer> {
  const entries = await entriesOf(db, kind);
  const source = choose(entries, one);
  const others = entries.filter((entry) => entry !== source && fits(entry, source));
  const target = choose(others, other);
  return source && target && merge(admin, kind, source, target);
}

type Does = (company: Company, act: Act) => Promise<Answer>;

/** What happens in a company to levels, and to what they refer to. */
const ACTS = {
  request: async (company, act) => {
    const row = await rowFor(company, act);
    return row && changeLevel(row.place, row.owner, row.currentLevel, act.level);
  },
  set: async (company, act) => {
    const row = await rowFor(company, act);
    return row && changeLevel(row.place, company.manager, act.level, act.level);
  },
  decide: async ({ db, manager }, { one, level, isFirst }) => {
    const rows = await db.prisma.sheetCompetency.findMany({ where: { archivedAt: null }, orderBy: { id: "asc" } });
    const pending = rows.filter(({ currentLevel, desiredLevel }) => currentLevel !== desiredLevel);
    const row = choose(pending, one);
    if (!row) return null;
    return isFirst ? decline(manager, row.latestChangeId!) : approve(manager, row.latestChangeId!, level);
  },
  undoDecision: async ({ db, manager }) => {
    const last = await db.prisma.competencyChange.findFirst({
      where: { userId: manager.userId, kind: { in: ["approved", "declined", "set"] } },
      orderBy: { id: "desc" },
    });
    return last && undoDecisions(manager, [last.id]);
  },
  confirm: async (company, act) => {
    const row = await rowFor(company, act);
    const body = { cm_confirmation: { sheet_competency_ids: [row?.id] } };
    return row && ask("createConfirmation", act.isFirst ? row.owner : company.manager, { sheet_id: row.sheetId }, body);
  },
  importLevel: async (company, act) => {
    const row = await rowFor(company, act);
    if (!row) return null;
    const date = act.isFirst ? dayAfter(Date.now(), -(act.one % 20)) : "";
    const line = [row.owner.email, row.competencyId, row.language?.name ?? "", act.level, date, `Survey ${act.other}`];
    return sendImport(company.manager, "levels", `email,competency_id,language,level,date,source\n${line.join()}`);
  },
  undoImport: async ({ db, admin }, { one }) => {
    const made = choose(await db.prisma.import.findMany({ orderBy: { id: "asc" } }), one);
    return made && undoImport(admin, made.id);
  },
  object: async (company, act) => {
    const row = await importedRow(company, act);
    const body = { cm_import_objection: { sheet_competency_id: row?.id } };
    return row && ask("createImportObjection", row.owner, { sheet_id: row.sheetId }, body);
  },
  accept: async (company, act) => {
    const row = await importedRow(company, act);
    const levels = [{ sheet_competency_id: row?.id, level: row?.currentLevel }];
    return (
      row &&
      ask("createImportAcceptance", company.manager, { sheet_id: row.sheetId }, { cm_import_acceptance: { levels } })
    );
  },
  mergeCompetencies: (company, act) => mergeTwo(company, "competency", act),
  mergeLanguages: (company, act) => mergeTwo(company, "technology", act),
  mergeAreas: (company, act) => mergeTwo(company, "area", act),
  mergeDisciplines: (company, act) => mergeTwo(company, "role", act),
  undoMerge: async ({ db, admin }, { one, isFirst }) => {
    const merges = await db.prisma.catalogueMerge.findMany({ orderBy: { id: "desc" } });
    const made = choose(merges, isFirst ? 0 : one);
    return made && undo(admin, made.id);
  },
  move: async ({ db, admin }, { one, other, isFirst }) => {
    const competency = choose(await entriesOf(db, "competency"), one);
    const to = choose(await entriesOf(db, isFirst ? "area" : "role"), other);
    const place = isFirst ? { cm_area_id: to?.id } : { cm_role_id: to?.id, adds_discipline: one % 2 === 0 };
    const competency_move = { competency_ids: [competency?.id], ...place, dry_run: false };
    return competency && to && ask("createCompetencyMove", admin, {}, { competency_move });
  },
  publish: async ({ db, admin }, { one, isFirst }) => {
    const found = choose(await db.prisma.competency.findMany({ orderBy: { id: "asc" } }), one);
    if (!found) return null;
    const place = { cm_area_id: found.areaId, cm_role_id: found.disciplineId, published: isFirst };
    return editCompetency(admin, found.id, { ...place, name: found.name });
  },
  setUp: async ({ db, people }, { one, other, isFirst }) => {
    const { sheetId, userId } = choose(people, one)!;
    const entry = choose(await entriesOf(db, isFirst ? "role" : "technology"), other);
    if (!entry) return null;
    const [link, held] = isFirst
      ? [{ sheetId, disciplineId: entry.id }, null]
      : [null, { userId, languageId: entry.id }];
    await db.prisma.$transaction(async (tx) => {
      if (link && (await tx.sheetDiscipline.deleteMany({ where: link })).count === 0)
        await tx.sheetDiscipline.create({ data: link });
      if (held && (await tx.userLanguage.deleteMany({ where: held })).count === 0)
        await tx.userLanguage.create({ data: held });
      await syncRows(tx, { sheetIds: [sheetId] });
    });
    return { status: 201 };
  },
  dayPasses: async (company) => {
    await passDay(company.db);
    return { status: 201 };
  },
} satisfies Record<string, Does>;

const SHIFTED = [
  "cm_competency_change",
  "cm_sheet_competency",
  "cm_competency_version",
  "cm_catalogue_merge",
  "cm_sheet",
];

/** Makes everything on sheets a day older. */
async function passDay({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `SELECT table_name AS name, string_agg(format('%1$I = (%1$I - interval ''1 day'')::%2$s', column_name, udt_name), ', ')
       AS columns
     FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ANY($1)
       AND udt_name IN ('timestamptz', 'date') GROUP BY table_name`,
    [SHIFTED],
  );
  for (const { name, columns } of rows) await pool.query(`UPDATE ${name} SET ${columns}`);
}

/** Does one of the acts, where it is possible. Anything but an answer of success or a refusal is an error. */
export async function act(company: Company, given: Act): Promise<string> {
  await refill(company, given.one);
  const does: Does = ACTS[given.kind];
  const answer = await does(company, given);
  if (answer && answer.status >= 500) throw new Error(`${given.kind} answered ${answer.status}`);
  return `${given.kind} ${answer?.status ?? "had nothing to do"}`;
}

/** Levels change most often. */
const OFTEN: readonly (keyof typeof ACTS)[] = ["request", "set", "decide", "importLevel"];
const KINDS = Object.keys(ACTS) as (keyof typeof ACTS)[];

export const ACT: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...KINDS, ...OFTEN, ...OFTEN),
  one: fc.nat(),
  other: fc.nat(),
  level: fc.constantFrom(...LEVELS),
  isFirst: fc.boolean(),
});
