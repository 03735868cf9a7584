import { env } from "@/lib/platform/core/env";
import { bearerFor, type Browser, makePerson, type PersonOptions, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { releasedCv } from "@/tests/support/cvs";
import { download, downloadLines } from "@/tests/support/exports";
import { addNeed, needCounts, raiseHand } from "@/tests/support/needs";
import { atLevel, giveDisciplines, makeDiscipline, makeManagerOf, setRows } from "@/tests/support/sheets";

const db = testDatabase();
const work = eachTest(() => makeDiscipline(db, { competencies: 1 }));
const staffing = testPerson(db, { isStaffing: true });

const someone = async (options: PersonOptions) => bearerFor(await makePerson(db.prisma, options));
type Handler = Parameters<typeof download>[0];
const refusal = async (handler: Handler, by: Browser) => (await download(handler, by)).status;

/** Makes a person with an approved Advanced level. */
async function skilled(lastName: string) {
  const person = await makePerson(db.prisma, { firstName: "Ada", lastName });
  await giveDisciplines(db, person, [work.role.id]);
  await setRows(db, { sheetId: person.sheetId }, { ...atLevel("advanced"), approvedAt: new Date("2026-03-09") });
  return person;
}

const advanced = () => `competency-${work.competencies[0]!.id}-advanced`;

describe("an export of needs", () => {
  test("has client and percent, their conditions in words and who raised a hand", async () => {
    const data = { name: "Zwyrtelbank", nameKey: "zwyrtelbank", alias: "a mountain bank" };
    const more = { client_id: (await db.prisma.client.create({ data })).id, percent: 80 };
    const need = { must: [advanced()], nice: [`discipline-${work.role.id}`], ...more };
    const { body } = await addNeed(staffing, need);
    await raiseHand(await someone({ firstName: "Ada", lastName: "Lovelace" }), body.id);
    expect(await downloadLines("exportNeeds", staffing)).toMatchObject([
      {
        title: "Nordbank",
        starts_on: "2020-01-01",
        ends_on: "2999-12-31",
        probability: "100",
        headcount: "2",
        missing: expect.stringMatching(/^2 places from \d{4}-\d{2}-\d{2} to 2999-12-31$/),
        client: "Zwyrtelbank",
        percent: "80",
        must: `${work.competencies[0]!.name} Advanced`,
        nice: work.role.name,
        open: "true",
        hands: "Ada Lovelace",
      },
    ]);
  });
});

describe("an export of what is needed", () => {
  test("has a column for each quarter, exact numbers of people for those who may find them, and what is short", async () => {
    await skilled("One");
    await addNeed(staffing, { must: [advanced()] });
    const { quarters } = await needCounts(staffing);
    expect(await downloadLines("exportNeedCounts", staffing)).toEqual([
      {
        needed: `${work.competencies[0]!.name} Advanced`,
        ...Object.fromEntries(
          quarters.flatMap((quarter: string) => [
            [quarter, "2"],
            [`${quarter} people_at_level`, "1"],
            [`${quarter} people_one_step_away`, "0"],
          ]),
        ),
        short: `1 person short in ${quarters[0]} to ${quarters.at(-1)}`,
      },
    ]);
  });

  test.each([
    [4, "fewer than 5"],
    [5, "5–8"],
    [9, "9–12"],
  ])("says of %i people only %s to those who may not find them, and not what is short", async (people, said) => {
    for (let place = 0; place < people; place++) await skilled(`Number ${place}`);
    await addNeed(staffing, { must: [advanced()] });
    const [line] = await downloadLines("exportNeedCounts", await someone({}));
    const [quarter] = (await needCounts(staffing)).quarters;
    expect(line).toMatchObject({
      [`${quarter} people_at_level`]: said,
      [`${quarter} people_one_step_away`]: "fewer than 5",
    });
    expect(line).not.toHaveProperty("short");
  });
});

/** Makes a person who has released a CV. */
async function released(lastName: string, isAnonymous = false) {
  const person = await skilled(lastName);
  const disciplines = [work.role.name];
  const name = isAnonymous ? null : `Ada ${lastName}`;
  const id = await releasedCv(db.prisma, person.userId, { name, disciplines, introduction: "Secret words." });
  const withdraw = () => db.prisma.cvRelease.updateMany({ where: { cvId: id }, data: { withdrawnAt: new Date() } });
  return { ...person, withdraw };
}

describe("an export of CVs", () => {
  const employees = async (by: Browser, query = "") =>
    (await downloadLines("exportCvs", by, query)).map((line) => line.employee);

  test("has who released one and when, and nothing of what it says", async () => {
    await released("One", true);
    await skilled("Unreleased");
    const [line, ...more] = await downloadLines("exportCvs", staffing);
    expect(more).toEqual([]);
    expect(Object.keys(line!)).toEqual(["employee", "disciplines", "anonymous", "released_at"]);
    expect(line).toMatchObject({ employee: "Ada One", disciplines: work.role.name, anonymous: "true" });
  });

  test("has the people that the search finds, by name", async () => {
    for (const name of ["Two", "One"]) await released(name);
    expect(await employees(staffing)).toEqual(["Ada One", "Ada Two"]);
    expect(await employees(staffing, "?search=tw")).toEqual(["Ada Two"]);
  });

  test("leaves out withdrawn CVs and people who have left", async () => {
    await (await released("Withdrawn")).withdraw();
    const left = await released("Left");
    await db.prisma.user.update({ where: { id: left.userId }, data: { deactivatedAt: new Date() } });
    expect(await employees(staffing)).toEqual([]);
  });

  test("has a manager's reports alone under REVIEW_SCOPE=reports, and is refused to employees", async () => {
    const [report] = [await released("Report"), await released("Stranger")];
    const manager = await bearerFor(await makeManagerOf(db, report));
    Object.assign(env(), { REVIEW_SCOPE: "reports" });
    expect(await employees(manager)).toEqual(["Ada Report"]);
    expect(await refusal("exportCvs", await someone({}))).toBe(403);
  });
});
