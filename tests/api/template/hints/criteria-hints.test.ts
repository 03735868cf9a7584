import { bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();

test("a text that another competency has at any level is found, whatever its case, and one's own isn't", async () => {
  const manager = await bearerFor(await makePerson(db.prisma, { isManager: true }));
  const { competencies } = await makeDiscipline(db, { competencies: 2 });
  const [own, other] = await db.prisma.competency.findMany({ where: { id: { in: competencies.map(({ id }) => id) } } });
  const text = "Restores a backup alone.";
  await db.prisma.competency.update({ where: { id: other!.id }, data: { advanced: ` ${text.toUpperCase()} ` } });
  await db.prisma.competency.update({ where: { id: own!.id }, data: { intermediate: "Restores a table." } });

  const cm_competency = { id: own!.id, basic: text, intermediate: "Restores a table." };
  const { body } = await ask("findSharedCriteria", manager, {}, { cm_competency });
  expect(body).toEqual([{ field: "basic", competency: other!.name }]);
});
