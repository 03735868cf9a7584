import { dayAfter, today } from "@/lib/platform/core/day";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeDiscipline, makeLanguage, reportTo } from "@/tests/support/sheets";
import { makeEngagement, makeNeed } from "@/tests/support/needs";

const db = testDatabase();
const ada = testPerson(db);
const manager = testPerson(db, { isManager: true });

const used = (
  startsOn: string,
  endsOn: string | null,
  state: "agreed" | "held",
  competencyId: number,
  languageId?: number,
) =>
  makeEngagement(db, ada.userId, {
    startsOn: new Date(startsOn),
    endsOn: endsOn === null ? null : new Date(endsOn),
    state,
    competencies: { create: { competencyId, languageId: languageId ?? null } },
  });

test("how long a competency was used is the months of agreed engagements, in each language alone, as far as the reader sees them", async () => {
  const { competencies } = await makeDiscipline(db, { competencies: 2 });
  const [sql, testing] = competencies.map(({ id }) => id) as [number, number];
  const java = await makeLanguage(db, "Java");
  await used("2019-01-10", "2019-03-01", "agreed", sql);
  await used("2019-03-01", "2019-04-30", "agreed", sql);
  await used("2018-01-01", "2018-12-31", "held", sql);
  await used(dayAfter(today(), -1), null, "agreed", testing, java.id);
  await used("2019-01-01", "2019-12-31", "agreed", testing);
  const read = async (by: typeof ada) => (await ask("listUses", by, { sheet_id: ada.sheetId })).body;
  const current = { competency_id: testing, cm_technology_id: java.id, months: expect.any(Number), until: null };
  expect(await read(ada)).toEqual(
    expect.arrayContaining([
      { competency_id: sql, cm_technology_id: null, months: 4, until: "2019-04" },
      { competency_id: testing, cm_technology_id: null, months: 12, until: "2019-12" },
      current,
    ]),
  );
  await reportTo(db, ada, manager);
  expect(await read(manager)).toEqual([current]);
});

test("what was used stays in its language when an area has no languages any longer, and other pairs are refused", async () => {
  const { area, competencies } = await makeDiscipline(db, { generalTechnology: true });
  const java = await makeLanguage(db);
  const pair = { competency_id: competencies[0]!.id, cm_technology_id: java.id };
  const sheet = { sheet_id: ada.sheetId };
  const said = { role: "", summary: "Wrote the tests.", competencies: [pair], names_client: true };
  const days = { organization: "", project: "Portal", starts_on: "2020-01-01", ends_on: "2020-12-31" };
  const engagement = (await ask("createOwnEngagement", ada, sheet, { cm_engagement: { ...days, ...said } })).body;
  const record = { kind: "course", title: "Testing", competencies: [pair] };
  const course = (await ask("createRecord", ada, sheet, { cm_record: record })).body;
  await db.prisma.area.update({ where: { id: area.id }, data: { generalTechnology: false } });

  const ofEngagement = { ...sheet, engagement_id: engagement.id };
  const saved = await ask("updateOwnEngagement", ada, ofEngagement, {
    cm_engagement: { ...said, summary: "Wrote more." },
  });
  expect([saved.status, saved.body.competencies]).toMatchObject([200, [pair]]);
  const other = { ...pair, cm_technology_id: (await makeLanguage(db)).id };
  const inAnother = { ...said, competencies: [pair, other] };
  expect((await ask("updateOwnEngagement", ada, ofEngagement, { cm_engagement: inAnother })).body.errors).toEqual({
    "cm_engagement.competencies.1": ["doesn't exist"],
  });
  const ofRecord = { ...sheet, record_id: course.id };
  expect((await ask("updateRecord", ada, ofRecord, { cm_record: record })).body.competencies).toMatchObject([pair]);
  expect((await ask("createRecord", ada, sheet, { cm_record: record })).status).toBe(422);
});

test("what was used without a language has one alone once it is named, and nothing is there twice", async () => {
  const { competencies } = await makeDiscipline(db, { generalTechnology: true });
  const java = await makeLanguage(db);
  const [without, named] = [null, java.id].map((cm_technology_id) => ({
    competency_id: competencies[0]!.id,
    cm_technology_id,
  }));
  const sheet = { sheet_id: ada.sheetId };
  const said = (used: unknown) => ({ role: "", summary: "", competencies: [used, used], names_client: true });
  const days = { organization: "", project: "Portal", starts_on: "2020-01-01", ends_on: "2020-12-31" };
  const { id } = (await ask("createOwnEngagement", ada, sheet, { cm_engagement: { ...days, ...said(without) } })).body;
  const saved = await ask("updateOwnEngagement", ada, { ...sheet, engagement_id: id }, { cm_engagement: said(named) });
  expect(saved.body.competencies).toMatchObject([named!]);
  const course = (used: unknown) => ({ cm_record: { kind: "course", title: "Testing", competencies: [used, used] } });
  const record = (await ask("createRecord", ada, sheet, course(without))).body;
  const changed = await ask("updateRecord", ada, { ...sheet, record_id: record.id }, course(named));
  expect(changed.body.competencies).toMatchObject([named!]);
});

test("an engagement that a person adds has begun, also once they change it", async () => {
  const sheet = { sheet_id: ada.sheetId };
  const said = { role: "", summary: "", competencies: [], names_client: true };
  const own = { ...said, organization: "", project: "Portal", ends_on: null };
  const add = (starts_on: string) => ask("createOwnEngagement", ada, sheet, { cm_engagement: { ...own, starts_on } });
  expect((await add("2999-01-01")).status).toBe(422);
  const ofOwn = { ...sheet, engagement_id: (await add(today())).body.id };
  expect(
    (await ask("updateOwnEngagement", ada, ofOwn, { cm_engagement: { ...said, starts_on: "2999-01-01" } })).status,
  ).toBe(422);
});

test("who corrects an engagement on a need that is over doesn't place themselves on days to come", async () => {
  const needId = (await makeNeed(db, { endsOn: new Date("2999-12-31") })).id;
  const [startsOn, endsOn] = [new Date(dayAfter(today(), -60)), new Date(dayAfter(today(), -1))];
  const { id } = await makeEngagement(db, ada.userId, { needId, startsOn, endsOn });
  const said = { role: "", summary: "", competencies: [], names_client: true };
  const until = async (ends_on: string | null) =>
    (
      await ask(
        "updateOwnEngagement",
        ada,
        { sheet_id: ada.sheetId, engagement_id: id },
        { cm_engagement: { ...said, ends_on } },
      )
    ).status;
  expect([await until(null), await until(dayAfter(today(), 60)), await until(today())]).toEqual([409, 409, 409]);
  expect(await until(dayAfter(today(), -2))).toBe(200);
});
