import { makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import * as moves from "@/lib/template/merges/move-store";
import { everything, merge, undo } from "@/tests/support/merges";
import { makeDiscipline, makeLanguage } from "@/tests/support/sheets";
import { makeEngagement } from "@/tests/support/needs";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const discipline = eachTest(() => makeDiscipline(db, { generalTechnology: true, competencies: 3 }));
const [java, kotlin] = [eachTest(() => makeLanguage(db, "Java")), eachTest(() => makeLanguage(db, "Kotlin"))];

type Use = { competencyId: number; languageId?: number };

/** Another person's engagement and record, each with these competencies. */
async function makeUses(...used: Use[]) {
  const { userId } = await makePerson(db.prisma);
  const competencies = { create: used };
  const engagement = await makeEngagement(db, userId, { competencies });
  const record = await db.prisma.personRecord.create({
    data: { userId, kind: "certificate", title: "Certificate", competencies },
  });
  return { engagement, record };
}

const SELECT = { orderBy: { id: "asc" }, select: { competencyId: true, languageId: true } } as const;
/** What engagements and records have, which the tests give the same. */
async function used(): Promise<unknown> {
  const found = await db.prisma.engagementCompetency.findMany(SELECT);
  expect(await db.prisma.recordCompetency.findMany(SELECT)).toEqual(found);
  return found;
}

const competency = (place: number) => discipline.competencies[place]!.id;

test("engagements and records have the competency that stays, each once, until the merge is undone", async () => {
  const [source, target] = [0, 1].map((place) => ({ id: competency(place) })) as [{ id: number }, { id: number }];
  const inJava = { languageId: java.id };
  await makeUses({ competencyId: source.id, ...inJava });
  await makeUses(
    { competencyId: source.id, ...inJava },
    { competencyId: target.id, ...inJava },
    { competencyId: source.id, languageId: kotlin.id },
  );
  await makeUses({ competencyId: competency(2), ...inJava });
  const before = await everything(db);
  const { body } = await merge(admin, "competency", source, target);
  expect(await used()).toEqual([
    { competencyId: target.id, languageId: java.id },
    { competencyId: target.id, languageId: java.id },
    { competencyId: target.id, languageId: kotlin.id },
    { competencyId: competency(2), languageId: java.id },
  ]);
  expect((await undo(admin, body.id)).status).toBe(204);
  expect(await everything(db)).toEqual(before);
});

test("the language that stays replaces the other in engagements and records, until the merge is undone", async () => {
  await makeUses(
    { competencyId: competency(0), languageId: java.id },
    { competencyId: competency(1), languageId: java.id },
    { competencyId: competency(1), languageId: kotlin.id },
    { competencyId: competency(2) },
  );
  const before = await everything(db);
  const { body } = await merge(admin, "technology", java, kotlin);
  expect(await used()).toEqual([
    { competencyId: competency(0), languageId: kotlin.id },
    { competencyId: competency(1), languageId: kotlin.id },
    { competencyId: competency(2), languageId: null },
  ]);
  expect((await undo(admin, body.id)).status).toBe(204);
  expect(await everything(db)).toEqual(before);
});

test("a merge of disciplines makes competencies of one name one in engagements and records, until it is undone", async () => {
  const other = await makeDiscipline(db, { generalTechnology: true, competencies: 1 });
  const [twin] = other.competencies;
  const { areaId, name, nameKey } = await db.prisma.competency.findUniqueOrThrow({ where: { id: competency(0) } });
  await db.prisma.competency.update({ where: { id: twin!.id }, data: { areaId, name, nameKey } });
  await makeUses({ competencyId: twin!.id }, { competencyId: competency(1) });
  const before = await everything(db);
  const { body } = await merge(admin, "role", other.role, discipline.role);
  expect(await used()).toEqual([
    { competencyId: competency(0), languageId: null },
    { competencyId: competency(1), languageId: null },
  ]);
  expect((await undo(admin, body.id)).status).toBe(204);
  expect(await everything(db)).toEqual(before);
});

test("what a person took out of an engagement or deleted since a merge stays out when it is undone", async () => {
  const [source, target] = [0, 1].map((place) => ({ id: competency(place) })) as [{ id: number }, { id: number }];
  const [first, second] = [
    await makeUses({ competencyId: source.id }, { competencyId: target.id }),
    await makeUses({ competencyId: source.id }, { competencyId: target.id }),
  ];
  await makeUses({ competencyId: source.id });
  const { body } = await merge(admin, "competency", source, target);
  await db.prisma.engagementCompetency.deleteMany({ where: { engagementId: first.engagement.id } });
  await db.prisma.recordCompetency.deleteMany({ where: { recordId: first.record.id } });
  await db.prisma.engagement.delete({ where: { id: second.engagement.id } });
  await db.prisma.personRecord.delete({ where: { id: second.record.id } });
  expect((await undo(admin, body.id)).status).toBe(204);
  expect(await used()).toEqual([{ competencyId: source.id, languageId: null }]);
});

/** The columns that merges move, as the exports of move-store.ts describe them. */
function movedColumns(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  if ("thing" in value && "column" in value) return [`cm_${value.thing} ${value.column}`];
  return Object.values(value).flatMap(movedColumns);
}

test("every foreign key to what is merged, or to a row of a sheet, is one that merges move", async () => {
  const { rows } = await db.pool.query<{ key: string }>(`
    SELECT concat(c.conrelid::regclass, ' ', a.attname) AS key
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
    WHERE c.contype = 'f' AND c.confrelid::regclass::text = ANY('{cm_technology, cm_role, cm_area, cm_competency,
      cm_sheet_competency}')`);
  // The history of a row has statements of its own.
  const elsewhere = ["cm_competency_change cm_sheet_competencies_id"];
  const known = new Set(movedColumns(moves).concat(elsewhere));
  expect(rows.map(({ key }) => key).filter((key) => !known.has(key))).toEqual([]);
});

test("what the identity provider gives of a discipline follows its merge, of groups one, until it is undone", async () => {
  const [first, second, third] = [discipline.role, (await makeDiscipline(db)).role, (await makeDiscipline(db)).role];
  const map = (source: "group" | "department", name: string, disciplineId: number) =>
    db.prisma.scimMapping.create({ data: { source, name, nameKey: name.toLowerCase(), disciplineId } });
  await map("group", "Devs", first.id);
  await map("department", "Engineering", first.id);
  await map("department", "Research", second.id);
  const given = async () =>
    (await db.prisma.scimMapping.findMany({ orderBy: { id: "asc" } })).map((one) => [one.name, one.disciplineId]);
  const before = await everything(db);
  const { body } = await merge(admin, "role", first, second);
  const moved = ["Devs", "Engineering", "Research"].map((name) => [name, second.id]);
  expect(await given()).toEqual(moved);
  // A discipline follows one group: the target's.
  await map("group", "Coders", third.id);
  const other = await merge(admin, "role", third, second);
  expect(await given()).toEqual(moved);
  expect([(await undo(admin, other.body.id)).status, await given()]).toEqual([
    204,
    moved.concat([["Coders", third.id]]),
  ]);
  await db.prisma.scimMapping.deleteMany({ where: { name: "Coders" } });
  expect((await undo(admin, body.id)).status).toBe(204);
  expect(await everything(db)).toEqual(before);
});

test("a group that was mapped again since a merge deleted it keeps what it gives when the merge is undone", async () => {
  const [first, second] = [discipline.role, (await makeDiscipline(db)).role];
  const map = (name: string, disciplineId: number | null) =>
    db.prisma.scimMapping.create({ data: { source: "group", name, nameKey: name.toLowerCase(), disciplineId } });
  await map("Devs", first.id);
  await map("Coders", second.id);
  const { body } = await merge(admin, "role", first, second);
  await map("Devs", null);
  expect((await undo(admin, body.id)).status).toBe(204);
  expect(await db.prisma.scimMapping.findMany({ orderBy: { name: "asc" } })).toMatchObject([
    { name: "Coders", disciplineId: second.id },
    { name: "Devs", disciplineId: null },
  ]);
});

test("a merge whose engagements a later one moved is undone after that one", async () => {
  const [source, target] = [0, 1].map((place) => ({ id: competency(place) })) as [{ id: number }, { id: number }];
  await makeUses({ competencyId: source.id, languageId: java.id }, { competencyId: target.id, languageId: kotlin.id });
  const before = await everything(db);
  const first = await merge(admin, "technology", java, kotlin);
  const second = await merge(admin, "competency", source, target);
  expect((await undo(admin, first.body.id)).body.detail).toMatch(/was merged into .* later\. Undo that first\.$/);
  await undo(admin, second.body.id);
  expect((await undo(admin, first.body.id)).status).toBe(204);
  expect(await everything(db)).toEqual(before);
});

test("a round of conversations asks each discipline again, in whichever order merges of two of them are undone", async () => {
  const roles = [];
  for (const name of ["One", "Two", "Three", "Four"]) roles.push((await makeDiscipline(db, { name })).role);
  const [one, two, three, four] = roles.map(({ id }) => id);
  const days = { startsOn: new Date("2026-01-01"), endsOn: new Date("2026-02-01") };
  const asked = { name: "Spring", kind: "annual" as const, ...days, disciplineIds: [one!, two!, three!] };
  const { id } = await db.prisma.conversationRound.create({ data: asked });
  const roundAsks = async () =>
    (await db.prisma.conversationRound.findUniqueOrThrow({ where: { id } })).disciplineIds.toSorted((a, b) => a - b);
  const first = (await merge(admin, "role", roles[0]!, roles[1]!)).body.id;
  const second = (await merge(admin, "role", roles[2]!, roles[3]!)).body.id;
  expect(await roundAsks()).toEqual([two, four]);
  expect(await undo(admin, first)).toMatchObject({ status: 204 });
  expect(await roundAsks()).toEqual([one, two, four]);
  expect((await undo(admin, second)).status).toBe(204);
  expect(await roundAsks()).toEqual([one, two, three]);
});

test("a case for a grade shows the notes of two rows as one only if it showed those of both", async () => {
  const [source, target] = [0, 1].map((place) => ({ id: competency(place) })) as [{ id: number }, { id: number }];
  const { userId, sheetId } = await makePerson(db.prisma);
  const [gone, kept] = [
    await db.prisma.sheetCompetency.create({ data: { sheetId, competencyId: source.id, notes: "<p>Mine alone</p>" } }),
    await db.prisma.sheetCompetency.create({
      data: { sheetId, competencyId: target.id, notes: "<p>For the case</p>" },
    }),
  ].map(({ id }) => id);
  const makeCase = (notesOf: number[]) =>
    db.prisma.conversation.create({ data: { userId, kind: "grade", heldOn: new Date("2026-12-01"), notesOf } });
  const [one, both] = [await makeCase([kept!]), await makeCase([gone!, kept!])];
  const shown = async ({ id }: { id: number }) =>
    (await db.prisma.conversation.findUniqueOrThrow({ where: { id } })).notesOf;
  const other = await makeCase([kept!]);
  const { body } = await merge(admin, "competency", source, target);
  expect(await shown(one)).toEqual([]);
  expect(await shown(both)).toContain(kept);
  await db.prisma.conversation.update({ where: { id: other.id }, data: { notesOf: [gone!] } });
  expect((await undo(admin, body.id)).status).toBe(204);
  // What its person has chosen since stays chosen.
  expect(await Promise.all([one, both, other].map(shown))).toEqual([[kept], [gone, kept], [gone]]);
});

test("a case shows no notes again that were written into two rows' since they became one", async () => {
  const [source, target] = [0, 1].map((place) => ({ id: competency(place) })) as [{ id: number }, { id: number }];
  const { userId, sheetId } = await makePerson(db.prisma);
  const row = { sheetId, notes: "<p>Mine alone</p>", notesUpdatedAt: new Date(0) };
  await db.prisma.sheetCompetency.create({ data: { ...row, competencyId: source.id } });
  const { id } = await db.prisma.sheetCompetency.create({
    data: { ...row, competencyId: target.id, notes: "<p>For the case</p>" },
  });
  const data = { userId, kind: "grade", heldOn: new Date("2026-12-01") } as const;
  const made = await db.prisma.conversation.create({ data: { ...data, notesOf: [id] } });
  const { body } = await merge(admin, "competency", source, target);
  await db.prisma.sheetCompetency.update({ where: { id }, data: { notesUpdatedAt: new Date() } });
  expect((await undo(admin, body.id)).status).toBe(204);
  expect(await db.prisma.conversation.findUnique({ where: { id: made.id } })).toMatchObject({ notesOf: [] });
});

test("a conversation goes on looking at the row that stays of two, once, until the merge is undone", async () => {
  const [source, target] = [0, 1].map((place) => ({ id: competency(place) })) as [{ id: number }, { id: number }];
  const { userId, sheetId } = await makePerson(db.prisma);
  const [gone, kept] = await Promise.all(
    [source, target].map(({ id }, place) =>
      db.prisma.sheetCompetency.create({
        data: { sheetId, competencyId: id, currentLevel: place === 0 ? "basic" : "advanced" },
      }),
    ),
  ).then((rows) => rows.map(({ id }) => id));
  const other = { id: 0, reason: "rated" };
  const looks = (...ids: number[]) => [other, ...ids.map((id, at) => ({ id, reason: at === 0 ? "goal" : "rated" }))];
  const talk = async (state: "open" | "closed", ...ids: number[]) =>
    (
      await db.prisma.conversation.create({
        data: { userId, kind: "annual", heldOn: new Date("2026-12-01"), state, rows: looks(...ids) },
      })
    ).id;
  const all = [await talk("open", gone!), await talk("open", gone!, kept!), await talk("closed", gone!)];
  const rows = async () =>
    (await db.prisma.conversation.findMany({ where: { id: { in: all } }, orderBy: { id: "asc" } })).map(
      (one) => one.rows,
    );
  const before = await rows();
  const { body } = await merge(admin, "competency", source, target);
  expect(await rows()).toEqual([looks(kept!), looks(kept!), looks(gone!)]);
  expect((await undo(admin, body.id)).status).toBe(204);
  expect(await rows()).toEqual(before);
});
