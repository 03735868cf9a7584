import { env } from "@/lib/platform/core/env";
import { bearerFor, makePerson, testPerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { makePointer } from "@/tests/support/learning";
import { ask, giveDisciplines, makeDiscipline, makeLanguage, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();
const employee = testPerson(db, { firstName: "Łukasz", lastName: "Baranek" });
const admin = testPerson(db, { firstName: "Ada", lastName: "Admin", isAdmin: true });
const work = eachTest(async () => {
  const { role, competencies } = await makeDiscipline(db, { name: "Data Engineer", competencies: 2 });
  const [kafka, draft] = competencies;
  const named = (name: string) => ({ name, nameKey: name.toLowerCase() });
  await db.prisma.competency.update({ where: { id: kafka!.id }, data: named("Kafka") });
  await db.prisma.competency.update({ where: { id: draft!.id }, data: { ...named("Flink"), published: false } });
  return { role, kafka: kafka!, draft: draft! };
});
afterEach(() => jest.restoreAllMocks());

const found = async (by: TestPerson, q: string) => (await ask("search", await bearerFor(by), { q })).body;
const names = (all: { name: string }[]) => all.map(({ name }) => name);

test("a misspelled name finds the person, the competency and the language that are meant, and says that they are only similar", async () => {
  const kotlin = await makeLanguage(db, "Kotlin");
  const { people, similar } = await found(admin, "lukas barnek");
  expect([people.map((one: { last_name: string }) => one.last_name), similar]).toEqual([["Baranek"], true]);
  expect(await found(admin, "kafak")).toMatchObject({ competencies: [{ id: work.kafka.id }], similar: true });
  await db.prisma.competency.update({
    where: { id: work.draft.id },
    data: { aliases: "Streams", aliasKeys: ["streams"] },
  });
  expect((await found(admin, "strems")).competencies).toMatchObject([{ id: work.draft.id, found_in: "alias" }]);
  expect((await found(admin, "kotiln")).languages).toEqual([{ id: kotlin.id, name: "Kotlin" }]);
  expect(await found(admin, "kafka")).toMatchObject({ competencies: [{ id: work.kafka.id }], similar: false });
});

test("a misspelled name finds nobody and nothing that the right one doesn't", async () => {
  expect((await found(employee, "barnek")).people).toEqual([]);
  jest.replaceProperty(env(), "REVIEW_SCOPE", "reports");
  const manager = await makeManagerOf(db, employee);
  await makePerson(db.prisma, { lastName: "Baranka" });
  expect((await found(manager, "barnek")).people).toMatchObject([{ last_name: "Baranek" }]);
  expect((await found(employee, "flnik")).competencies).toEqual([]);
  expect((await found(admin, "flnik")).competencies).toMatchObject([{ id: work.draft.id }]);
});

test("a misspelled row of one's own sheet is found", async () => {
  await giveDisciplines(db, employee, [work.role.id]);
  expect((await found(employee, "kafak")).sheet_rows).toMatchObject([{ name: "Kafka", found_in: "name" }]);
});

test("a learning pointer is found by its title, without its accents and misspelled, by who sees its competency", async () => {
  await makePointer(db, { name: "Größere Ströme" }, work.kafka.id);
  await makePointer(db, { name: "Ströme im Entwurf" }, work.draft.id);
  for (const q of ["strome", "STRÖME", "grossere", "ströme größ"])
    expect(names((await found(employee, q)).learning_pointers)).toEqual(["Größere Ströme"]);
  expect(names((await found(admin, "strome")).learning_pointers)).toEqual(["Größere Ströme", "Ströme im Entwurf"]);
  expect(await found(employee, "stroeme")).toMatchObject({
    learning_pointers: [{ name: "Größere Ströme" }],
    similar: true,
  });
});

test("who may find people gets what the finder reads in a text, with what it doesn't read", async () => {
  const staffing = await makePerson(db.prisma, { isStaffing: true });
  const { question } = await found(staffing, "kafka advanced, cobol, nice: data engineer");
  expect(question).toEqual({
    must: `competency-${work.kafka.id}-advanced`,
    nice: `discipline-${work.role.id}`,
    words: "Kafka Advanced; nice to have: Data Engineer",
    unread: [
      {
        text: "cobol",
        why: "Nothing in the catalogue has this name.",
        suggestions: [],
        unknown: { name: "cobol", level: null },
      },
    ],
  });
  expect((await found(staffing, "cobol")).question).toBeNull();
  expect((await found(employee, "kafka advanced")).question).toBeNull();
});

test.each(["-", "q ".repeat(50).trim(), "'".repeat(100), "(+*", "x-".repeat(50), "\\"])(
  "a text of marks or many words (%j) finds nothing, and nothing fails",
  async (q) => {
    const answer = await ask("search", await bearerFor(admin), { q });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ people: [], competencies: [], learning_pointers: [], question: null });
  },
);
