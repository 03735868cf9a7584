import { dayAfter, today } from "@/lib/platform/core/day";
import { bearerFor, makePerson, testPerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { download } from "@/tests/support/exports";
import { ask, giveDisciplines, makeDiscipline, makeManagerOf, reportTo, setRows } from "@/tests/support/sheets";
import type { Prisma } from "@/lib/generated/prisma/client";

const db = testDatabase();
const work = eachTest(() => makeDiscipline(db, { competencies: 1 }));
const admin = testPerson(db, { isAdmin: true, lastName: "Admin" });
const staffing = testPerson(db, { isStaffing: true, lastName: "Staffing" });
const report = testPerson(db, { lastName: "A" });
const stranger = testPerson(db, { lastName: "B" });
const manager = eachTest(() => makeManagerOf(db, report, { lastName: "Manager" }));

type Fields = Omit<Prisma.PersonRecordUncheckedCreateInput, "userId">;
const add = (person: TestPerson, record: Fields) =>
  db.prisma.personRecord.create({ data: { ...record, userId: person.userId } });
const speaks = (person: TestPerson, title: string, spokenLevel: "A2" | "C1" | "native") =>
  add(person, { kind: "language", title, spokenLevel });

/** Last names of those found, each with whether they meet the last condition; or why nobody may be. */
async function found(by: TestPerson, must: string, nice = "") {
  const { status, body } = await ask("listPeopleMatches", await bearerFor(by), { must, nice });
  if (status !== 200) return { status, detail: body.detail };
  return body.map((one: { user: { last_name: string }; answers: { met: boolean; is_known: boolean }[] }) =>
    [
      one.user.last_name,
      ...one.answers.slice(-1).map(({ met, is_known }) => (met ? "yes" : is_known ? "no" : "unknown")),
    ].join(" "),
  );
}

test("a language is found by any of its names from its level on, by who sees the records", async () => {
  await speaks(report, "German", "C1");
  await speaks(stranger, "DEUTSCH", "A2");
  expect(await found(admin, "speaks-German")).toEqual(["A yes", "B yes"]);
  expect(await found(admin, "speaks-german-B2")).toEqual(["A yes"]);
  expect(await found(admin, "speaks-German-native")).toEqual([]);
  expect(await found(manager, "speaks-German")).toEqual(["A yes"]);
  await speaks(manager, "German", "native");
  expect(await found(manager, "speaks-German")).toEqual(["A yes", "Manager yes"]);
});

test("a certificate is found by words of its title or issuer while it is valid", async () => {
  await add(report, { kind: "certificate", title: "AWS Architect – Associate", issuer: "Amazon" });
  await add(stranger, { kind: "certificate", title: "AWS Practitioner", endsOn: new Date(dayAfter(today(), -1)) });
  await add(stranger, { kind: "course", title: "AWS" });
  expect(await found(admin, "certificate-AWS")).toEqual(["A yes"]);
  expect(await found(admin, "certificate-associate_aws")).toEqual(["A yes"]);
  expect(await found(admin, "certificate-amazon")).toEqual(["A yes"]);
  expect(await found(admin, "certificate-azon")).toEqual([]);
  expect(await found(manager, "certificate-AWS")).toEqual(["A yes"]);
});

test("a person who sees nobody's records may not ask for one, and may ask where people work", async () => {
  const refused = {
    status: 422,
    detail: "Only managers and admins can ask about spoken languages and certificates.",
  };
  expect(await found(staffing, "speaks-German")).toEqual(refused);
  expect(await found(staffing, "location-Berlin", "certificate-AWS")).toEqual(refused);
  await db.prisma.user.update({ where: { id: stranger.userId }, data: { location: "Berlín Mitte" } });
  expect(await found(staffing, "location-Berlin")).toEqual(["B yes"]);
  expect(await found(staffing, "location-erlin")).toEqual([]);
});

test("as a must it leaves out those whose records the caller doesn't see, and those who lack it are a step short", async () => {
  const other = await makePerson(db.prisma, { lastName: "C" });
  await reportTo(db, other, manager);
  for (const person of [report, stranger, other]) {
    await giveDisciplines(db, person, [work.role.id]);
    await setRows(db, { sheetId: person.sheetId }, { currentLevel: "advanced" });
    if (person !== other) await speaks(person, "German", "native");
  }
  const level = `competency-${work.competencies[0]!.id}-basic`;
  expect(await found(manager, `${level},speaks-German`)).toEqual(["A yes", "C no"]);
  expect(await found(admin, `${level},speaks-German`)).toEqual(["A yes", "B yes", "C no"]);
  expect(await found(manager, level, "speaks-German")).toEqual(["A yes", "B unknown", "C no"]);
});

test("a file of those found and the searches in My data have the condition in words", async () => {
  await speaks(report, "German", "C1");
  const { content } = await download("exportPeopleMatches", await bearerFor(admin), "?must=speaks-German-B2");
  expect(String(content).split("\n")[0]).toContain("speaks German B2 or above");
  await found(admin, "speaks-German,certificate-AWS%2c_x");
  await found(admin, "speaks-German", "certificate-AWS%2c_x");
  const { body } = await ask("listAppearances", await bearerFor(report), {});
  expect(body.map(({ conditions }: { conditions: string }) => conditions)).toContain(
    "speaks German; nice to have: AWS, x certificate",
  );
});

test("one of several places, languages or certificates is enough", async () => {
  await speaks(report, "German", "C1");
  await speaks(stranger, "Français", "A2");
  await add(report, { kind: "certificate", title: "CKA", issuer: "CNCF" });
  await db.prisma.user.update({ where: { id: report.userId }, data: { location: "Oslo" } });
  await db.prisma.user.update({ where: { id: stranger.userId }, data: { location: "São Paulo" } });
  expect(await found(admin, "speaks-German-or-French")).toEqual(["A yes", "B yes"]);
  expect(await found(admin, "speaks-Spanish-or-French-or-German-B1")).toEqual(["A yes"]);
  expect(await found(staffing, "location-Oslo-or-sao_paulo")).toEqual(["A yes", "B yes"]);
  expect(await found(staffing, "location-Oslo-or-Paris")).toEqual(["A yes"]);
  expect(await found(admin, "certificate-AWS-or-CKA")).toEqual(["A yes"]);
  expect(await found(staffing, "location-Oslo,location-Paris-or-Oslo")).toEqual(["A yes"]);
});

test("eight of the longest names are one search", async () => {
  const names = "abcdefgh".split("").map((letter) => `location-${letter}${"%25".repeat(59)}`);
  expect(await found(admin, names.join(","))).toEqual([]);
});
