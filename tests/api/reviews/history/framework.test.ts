import { tellFramework } from "@/lib/messages/emails/job-store";
import { testPerson } from "@/tests/support/actors";
import { barMoved, editCompetency } from "@/tests/support/competencies";
import { testDatabase } from "@/tests/support/database/test-database";
import { subjectsIn, testMailbox } from "@/tests/support/deliveries";
import { merge, undo } from "@/tests/support/merges";
import { deliverAll } from "@/tests/support/outbox";
import { ask, giveDisciplines, makeDiscipline, rowsOn } from "@/tests/support/sheets";

const db = testDatabase();
const mailbox = testMailbox();
const admin = testPerson(db, { isAdmin: true });
const ada = testPerson(db, { email: "ada@x.org" });
const ben = testPerson(db, { email: "ben@x.org" });
let made: Awaited<ReturnType<typeof makeDiscipline>>;

beforeEach(async () => {
  made = await makeDiscipline(db, { competencies: 6 });
  await giveDisciplines(db, ada, [made.role.id]);
});

const of = (person: typeof ada) => ({ sheet_id: person.sheetId });
const changes = async (person = ada) => (await ask("listFrameworkChanges", person, of(person))).body.changes;
const news = async (person = ada) => (await ask("getSheetNews", person, of(person))).body;
const id = (place: number) => made.competencies[place]!.id;
const edit = (place: number, more: object) => {
  const { name, description, noExperience: no_experience, basic, intermediate, advanced } = made.competencies[place]!;
  const texts = { name, description, no_experience, basic, intermediate, advanced };
  const fields = { ...texts, cm_area_id: made.area.id, cm_role_id: made.role.id, published: true };
  return editCompetency(admin, id(place), { ...fields, ...more });
};

/** One of each kind, and one that changes nothing for anyone. */
async function workOnFramework() {
  const rows = await rowsOn(db, ada);
  const rated = rows.filter(({ competencyId }) => [id(3), id(4)].includes(competencyId)).map((row) => row.id);
  await db.prisma.sheetCompetency.updateMany({ where: { id: { in: rated } }, data: { currentLevel: "basic" } });
  expect((await edit(0, { basic: "Knows it well." })).status).toBe(200);
  expect((await edit(0, { basic: "Knows it very well." })).status).toBe(200);
  expect((await edit(1, { advanced: "Teaches others.", ...barMoved("advanced") })).status).toBe(200);
  const elsewhere = await db.prisma.area.create({ data: { name: "Elsewhere", nameKey: "elsewhere" } });
  expect((await edit(2, { cm_area_id: elsewhere.id })).status).toBe(200);
  expect((await edit(3, { published: false })).status).toBe(200);
  return (await merge(admin, "competency", made.competencies[4]!, made.competencies[5]!)).body.id as number;
}

test("what edits, moves and merges changed is one line for each competency, with the texts before and after", async () => {
  await workOnFramework();
  const found = await changes();
  expect(found.map(({ kind }: { kind: string }) => kind)).toEqual([
    "merged",
    "retired",
    "moved",
    "bar_moved",
    "wording",
  ]);
  expect(found).toMatchObject([
    { competency: { name: made.competencies[4]!.name }, into: made.competencies[5]!.name },
    { competency: { id: id(3) } },
    { competency: { id: id(2) }, area_name: "Elsewhere" },
    {
      moved_levels: ["advanced"],
      texts: [{ field: "advanced", before: "Teaches it.", after: "Teaches others." }],
    },
    { texts: [{ field: "basic", before: "Knows it.", after: "Knows it very well." }] },
  ]);
  expect(await changes(ben)).toEqual([]);
});

/** Makes the sheet's creation and the work on the framework older. */
async function letMinutePass() {
  const minute = "interval '1 minute'";
  await db.pool.query(
    `UPDATE cm_sheet SET created_at = created_at - 2 * ${minute}, news_seen_at = news_seen_at - 2 * ${minute}`,
  );
  await db.pool.query(`UPDATE cm_competency_version SET created_at = created_at - ${minute} WHERE number > 1`);
  await db.pool.query(`UPDATE cm_catalogue_merge SET at = at - ${minute}`);
  await db.pool.query(`
    UPDATE cm_competency SET published_changed_at = published_changed_at - ${minute}, moved_at = moved_at - ${minute}`);
}

test("a new competency is told on the sheets that have it, and an undone merge no longer", async () => {
  const undone = await workOnFramework();
  await undo(admin, undone);
  const later = { nameKey: "later", name: "Later", areaId: made.area.id, disciplineId: made.role.id, description: "" };
  const texts = { noExperience: "", basic: "", intermediate: "", advanced: "", published: true };
  await db.prisma.competency.create({ data: { ...later, ...texts } });
  expect((await changes()).map(({ kind }: { kind: string }) => kind)).toEqual([
    "retired",
    "moved",
    "bar_moved",
    "wording",
  ]);
  await giveDisciplines(db, ada, []);
  expect((await changes()).map(({ kind }: { kind: string }) => kind)).toContain("new");
});

test("a competency that is published again isn't a new one", async () => {
  await edit(0, { published: false });
  await edit(0, { published: true });
  await db.pool.query("UPDATE cm_competency_version SET created_at = created_at - interval '1 day' WHERE number = 1");
  expect(await changes()).toMatchObject([{ kind: "republished", competency: { id: id(0) } }]);
});

test("a merged area moves its competencies, for those who have them", async () => {
  const { area } = await makeDiscipline(db);
  await merge(admin, "area", made.area, area);
  const kinds = (await changes()).map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(made.competencies.map(() => "moved"));
  expect(await changes(ben)).toEqual([]);
});

test("it is part of the news since the last visit until they are seen", async () => {
  await workOnFramework();
  await letMinutePass();
  const { framework, until } = await news();
  expect(framework.map(({ kind }: { kind: string }) => kind)).toEqual([
    "merged",
    "retired",
    "moved",
    "bar_moved",
    "wording",
  ]);
  await ask("updateSheetNews", ada, of(ada), { cm_sheet_news: { until } });
  expect((await news()).framework).toEqual([]);
});

test("each person concerned gets one message about a day's work, and what they have seen isn't told", async () => {
  await ask(
    "updateEmailPreferences",
    ada,
    {},
    { cm_email_preferences: { digest: "at_once", questions: true, rounds: true } },
  );
  await workOnFramework();
  await tellFramework(db.prisma);
  await tellFramework(db.prisma);
  await deliverAll(db);
  const words = `1 wording, 1 bar moved, 1 merged into ${made.competencies[5]!.name}, 1 moved, 1 retired`;
  expect(subjectsIn(mailbox)).toEqual([`ada@x.org: Changed for you: ${words}`]);
  expect(mailbox.received[0]!.text).toContain("/sheet?show=changes&since=");
  await db.prisma.sheet.update({ where: { id: ada.sheetId }, data: { newsSeenAt: new Date() } });
  await db.pool.query("UPDATE cm_email_preference SET digest_at = digest_at - interval '25 hours'");
  await tellFramework(db.prisma);
  await deliverAll(db);
  expect(subjectsIn(mailbox).filter((text) => text.startsWith("ada"))).toHaveLength(1);
});
