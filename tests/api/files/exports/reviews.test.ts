import { env } from "@/lib/platform/core/env";
import { bearerFor, type Browser, makePerson, type TestPerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { download, downloadLines } from "@/tests/support/exports";
import { decline, listReviews, makeRequester, say } from "@/tests/support/reviews";
import { startRound } from "@/tests/support/rounds";
import { makeDiscipline, makeLanguage, makeManagerOf } from "@/tests/support/sheets";
import { rowsOfXlsx } from "@/tests/support/xlsx";

const db = testDatabase();
const work = eachTest(() => makeDiscipline(db, { competencies: 2 }));
const admin = testPerson(db, { isAdmin: true });

const requester = (lastName: string, requests = 1, disciplineId = work.role.id, languageIds: number[] = []) =>
  makeRequester(db, disciplineId, { firstName: "Ada", lastName, requests, languageIds });

describe("an export of requests", () => {
  test.each([
    ["that wait for the caller", ""],
    ["that wait for their owners", "state=waiting_for_them"],
    ["that the caller decided", "state=decided_by_me"],
    ["of one person", "user_id=PERSON"],
    ["of one competency", "cm_competency_id=COMPETENCY"],
    ["of one discipline, of which there are none", "cm_role_id=2147483647"],
  ])("has those of the list, in its order: those %s", async (_which, query) => {
    const [first, second] = [await requester("First", 2), await requester("Second", 2)];
    await say(admin, first.ids[1]!, "Alone?");
    await decline(admin, second.ids[1]!);
    const asked = query
      .replace("PERSON", String(second.userId))
      .replace("COMPETENCY", String(work.competencies[0]!.id));
    const listed: { user: TestPerson & { last_name: string }; competency: { name: string } }[] = (
      await listReviews(admin, asked)
    ).body;
    expect(
      (await downloadLines("exportReviews", admin, `?${asked}`)).map(({ employee, competency }) => [
        employee,
        competency,
      ]),
    ).toEqual(listed.map(({ user, competency }) => [`Ada ${user.last_name}`, competency.name]));
  });

  test("says the levels in words, whose turn it is and how a request ended", async () => {
    const { ids } = await requester("First", 2);
    await decline(admin, ids[0]!, "Show one more.");
    const line = { employee: "Ada First", discipline: work.role.name, area: work.area.name, language: "" };
    expect(await downloadLines("exportReviews", admin)).toMatchObject([
      { ...line, current_level: "None", requested_level: "Basic", waits_for: "reviewer", decision: "", reason: "" },
    ]);
    expect(await downloadLines("exportReviews", admin, "?state=decided_by_me")).toMatchObject([
      { ...line, requested_level: "Basic", waits_for: "", decision: "declined", reason: "Show one more." },
    ]);
  });

  test("has area and language in columns of their own", async () => {
    const { role, area } = await makeDiscipline(db, { generalTechnology: true });
    await requester("First", 1, role.id, [(await makeLanguage(db, "TypeScript")).id]);
    expect(await downloadLines("exportReviews", admin)).toMatchObject([{ area: area.name, language: "TypeScript" }]);
  });

  test("reads the whole list, in batches", async () => {
    for (const person of ["First", "Second"]) await requester(person, 2);
    await db.pool.query("UPDATE cm_sheet_competency SET changed_at = now() WHERE current_level <> desired_level");
    expect(await downloadLines("exportReviews", admin)).toHaveLength(4);
  });

  test("has only the caller's reports under REVIEW_SCOPE=reports", async () => {
    const [report] = [await requester("Report"), await requester("Stranger")];
    const manager = await bearerFor(await makeManagerOf(db, report));
    Object.assign(env(), { REVIEW_SCOPE: "reports" });
    expect((await downloadLines("exportReviews", manager)).map(({ employee }) => employee)).toEqual(["Ada Report"]);
  });
});

/** Makes people of one manager, and a round that asks them. */
async function roundOf(people: number) {
  const manager = await makePerson(db.prisma, { isManager: true });
  const made: TestPerson[] = [];
  for (let place = 0; place < people; place++) {
    const person = await makePerson(db.prisma, { firstName: "Ada", lastName: `Number ${place}` });
    await db.prisma.employeeManager.create({ data: { employeeId: person.userId, managerId: manager.userId } });
    made.push(person);
  }
  await startRound(admin);
  return { manager, people: made };
}

describe("an export of rounds of conversations", () => {
  test("has no number of fewer than five people, for admins neither", async () => {
    const { people, manager } = await roundOf(4);
    for (const by of [admin, await bearerFor(manager), await bearerFor(people[0]!)]) {
      const { content } = await download("exportConversationRounds", by, "?format=xlsx");
      const [titles, cells] = rowsOfXlsx(content);
      const line = Object.fromEntries(titles!.map(({ text }, place) => [text, cells![place]?.text ?? ""]));
      expect(line).toMatchObject({ round: "Spring", people: "fewer than 5", people_done: "fewer than 5" });
    }
  });

  test("has numbers of people in bands, and how far one is", async () => {
    const { people } = await roundOf(5);
    expect(await downloadLines("exportConversationRounds", await bearerFor(people[0]!))).toMatchObject([
      {
        round: "Spring",
        starts_on: "2999-03-01",
        ends_on: "2999-03-31",
        team_of: "",
        disciplines: "",
        conversation: "Annual conversation",
        yours: "due",
        people: "5–8",
        people_done: "fewer than 5",
      },
    ]);
  });

  test("has all rounds for managers, newest first, and for others those that ask them", async () => {
    for (let more = 0; more < 6; more++)
      await startRound(admin, { name: `Round ${more}`, starts_on: `299${more}-03-01`, ends_on: `299${more}-03-31` });
    const names = async (by: Browser) =>
      (await downloadLines("exportConversationRounds", by)).map(({ round }) => round);
    expect(await names(admin)).toEqual([5, 4, 3, 2, 1, 0].map((place) => `Round ${place}`));
    expect(await names(await bearerFor(await makePerson(db.prisma)))).toEqual([]);
  });

  test("records no number of people", async () => {
    await roundOf(4);
    await download("exportConversationRounds", admin);
    const record = await db.prisma.auditRecord.findFirst({ where: { act: "export.written" }, orderBy: { id: "desc" } });
    expect(record?.after).toEqual({ what: "rounds of conversations", rows: 1, format: "csv" });
  });
});
