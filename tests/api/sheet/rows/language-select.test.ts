import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { actorFor, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { giveDisciplines, makeDiscipline, makeLanguage } from "@/tests/support/sheets";

const db = testDatabase();
const person = testPerson(db);

const offers = async () => (await getOwnSheetView(await actorFor(person.userId), {})).offersLanguages;

test("a sheet offers languages once there is one to choose and an area with a row for each", async () => {
  const developer = await makeDiscipline(db, { name: "Web Developer" });
  await giveDisciplines(db, person, [developer.role.id]);
  expect(await offers()).toBe(false);
  const language = await makeLanguage(db);
  expect(await offers()).toBe(false);
  const { id } = developer.area;
  await db.prisma.area.update({ where: { id }, data: { generalTechnology: true } });
  expect(await offers()).toBe(true);
  await db.prisma.language.update({ where: { id: language.id }, data: { retiredAt: new Date() } });
  expect(await offers()).toBe(false);
});
