import { importFile } from "@/lib/files/imports/commands";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport } from "@/tests/support/import-calls";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@x.org" });
testPerson(db, { email: "ada@x.org" });

const HEADINGS = "email;project;starts_on;ends_on;percent";
const fileOf = (...shares: string[]) =>
  [HEADINGS, ...shares.map((share, year) => `ada@x.org;P${year};200${year}-01-01;200${year}-12-31;${share}`)].join(
    "\n",
  );
const percents = async () =>
  (await db.prisma.engagement.findMany({ orderBy: { id: "asc" } })).map(({ percent }) => percent);

test("fractions in a column make 1 the whole time, and percent make it 1 percent", async () => {
  await sendImport(admin, "engagements", fileOf("1", "0,5", "0.25", "30 %"));
  expect(await percents()).toEqual([100, 50, 25, 30]);
  await db.prisma.engagement.deleteMany();
  await sendImport(admin, "engagements", fileOf("1", "50.0", "100%"));
  expect(await percents()).toEqual([1, 50, 100]);
});

test("a column of nothing but 1 is asked about, unless the file is an export", async () => {
  const asked = {
    kind: "column",
    name: "percent",
    choices: [
      { value: "percent", label: "Percent: 1 is 1%" },
      { value: "fraction", label: "Fractions: 1 is 100%" },
    ],
  };
  expect(await previewImport(admin, "engagements", fileOf("1", "1"))).toMatchObject({
    add: 0,
    problems: ["percent can be read in two ways, choose one: Percent: 1 is 1%; Fractions: 1 is 100%"],
    names: [{ ...asked, is_known: false }],
  });
  const names = [{ kind: "column", name: "percent", means: "fraction" }];
  await sendImport(admin, "engagements", fileOf("1", "1"), { names });
  expect(await percents()).toEqual([100, 100]);
  const exported = `id;${HEADINGS}\n;ada@x.org;Z;2019-01-01;2019-12-31;1`;
  expect(await previewImport(admin, "engagements", exported)).toMatchObject({ add: 1, names: [] });
});

test("the operator says how shares are written, and fractions of a percent are refused", async () => {
  await importFile("engagements", Buffer.from(fileOf("1")), { shares: "fraction" });
  expect(await percents()).toEqual([100]);
  const { lines } = await previewImport(admin, "engagements", fileOf("0.125"));
  expect(lines[0].notes).toEqual(["percent must be a whole number from 1 to 100"]);
});
