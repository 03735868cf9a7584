import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, giveDisciplines, makeDiscipline, makeLanguage } from "@/tests/support/sheets";

const db = testDatabase();
const staffing = testPerson(db, { isStaffing: true });
const ada = testPerson(db, { firstName: "Ada" });
const bob = testPerson(db, { firstName: "Bob" });
const eve = testPerson(db, { firstName: "Eve" });

test("people are compared by conditions also where they are far from them, and None isn't the same as no row", async () => {
  const [web, data] = [await makeDiscipline(db), await makeDiscipline(db)];
  const [react] = web.competencies;
  for (const person of [ada, bob]) await giveDisciplines(db, person, [web.role.id]);
  await giveDisciplines(db, eve, [data.role.id]);
  const where = { sheetId: ada.sheetId, competencyId: react!.id };
  await db.prisma.sheetCompetency.updateMany({ where, data: { currentLevel: "advanced", desiredLevel: "advanced" } });
  const conditions = { must: `competency-${react!.id}-advanced`, nice: `discipline-${data.role.id}` };
  const people = [ada, bob, eve].map(({ userId }) => userId);
  const { status, body } = await ask("listPeopleCards", staffing, { user_ids: people.join(","), ...conditions });
  expect(status).toBe(200);
  const shown = (body as { user: { id: number }; answers: object[]; none_of: { name: string }[] }[]).map((card) => ({
    id: card.user.id,
    answers: card.answers,
    hasNone: card.none_of.some(({ name }) => name === react!.name),
  }));
  const level = (of: string, met: boolean, missing_steps: number, on_sheet: boolean) => ({
    level: of,
    met,
    missing_steps,
    on_sheet,
    must: true,
  });
  expect(shown).toMatchObject([
    { id: ada.userId, answers: [level("advanced", true, 0, true), { met: false, must: false }], hasNone: false },
    { id: bob.userId, answers: [level("no_experience", false, 3, true), { met: false }], hasNone: true },
    { id: eve.userId, answers: [level("no_experience", false, 3, false), { met: true }], hasNone: false },
  ]);
});

test.each(["language", "area"] as const)("whether a row is on a sheet is also said of a %s", async (kind) => {
  const [code, data] = [await makeDiscipline(db, { generalTechnology: true }), await makeDiscipline(db)];
  const language = await makeLanguage(db);
  await giveDisciplines(db, ada, [code.role.id], [language.id]);
  await giveDisciplines(db, bob, [data.role.id]);
  const id = kind === "language" ? language.id : code.area.id;
  const people = [ada, bob].map(({ userId }) => userId).join(",");
  const { body } = await ask("listPeopleCards", staffing, { user_ids: people, must: `${kind}-${id}-basic` });
  expect(body).toMatchObject([{ answers: [{ on_sheet: true }] }, { answers: [{ on_sheet: false }] }]);
});

test("a comparison without conditions has no answers, and one by an impossible question is refused", async () => {
  const of = (query: object) => ask("listPeopleCards", staffing, { user_ids: ada.userId, ...query });
  expect((await of({})).body).toMatchObject([
    { answers: [], free: { percent: 100, taken_from: null, engagements: [] } },
  ]);
  expect((await of({ must: "confirmed-6" })).status).toBe(422);
});
