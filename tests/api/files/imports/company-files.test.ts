import { testPerson } from "@/tests/support/actors";
import { clicksOf, sentOf } from "@/tests/support/chosen-files";
import { COMPANY_FILES, type CompanyFile } from "@/tests/support/company-files";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "admin@acme.example" });

const choicesOf = (file: CompanyFile) => ({ ...sentOf(file), create: "all" });
const preview = (file: CompanyFile, content: Uint8Array) => previewImport(admin, file.kind, content, choicesOf(file));
const send = async (file: CompanyFile, content: Uint8Array) =>
  (await sendImport(admin, file.kind, content, choicesOf(file))).body;

/** What is stored, as the company would check it: every competency, person and level by name. */
async function stored() {
  const [competencies, people, rows] = await Promise.all([
    db.prisma.competency.findMany({ include: { area: true, discipline: true }, orderBy: { id: "asc" } }),
    db.prisma.user.findMany({ include: { managers: { include: { manager: true } } }, orderBy: { id: "asc" } }),
    db.prisma.sheetCompetency.findMany({
      where: { currentLevel: { not: "no_experience" } },
      include: { competency: true, sheet: { include: { user: true } } },
    }),
  ]);
  return {
    competencies: competencies.map((one) => [
      one.area.name,
      one.discipline.name,
      one.name,
      one.noExperience,
      one.basic,
      one.intermediate,
      one.advanced,
      one.published,
    ]),
    people: people.map((one) => [
      one.email,
      one.firstName,
      one.lastName,
      ...one.managers.map((of) => of.manager.email),
    ]),
    levels: rows.map((one) => `${one.sheet.user.email} ${one.competency.name} ${one.currentLevel}`).sort(),
  };
}

async function importAll() {
  for (const file of COMPANY_FILES) {
    expect([file.name, await send(file, file.content)]).toMatchObject([file.name, { add: file.adds, refuse: 0 }]);
  }
}

test("six files of a company come in as they are, row by row, with at most 8 clicks each", async () => {
  await importAll();
  expect(Math.max(...COMPANY_FILES.map(clicksOf))).toBeLessThanOrEqual(8);
  const { competencies, people, levels } = await stored();
  expect(competencies).toEqual([
    [
      "Werkzeuge",
      "Developer",
      "Versionsverwaltung",
      "Kennt sie nicht",
      "Legt Stände ab",
      "Führt zusammen",
      "Lehrt es",
      true,
    ],
    ["Werkzeuge", "Developer", "Datenbanken", "Kennt sie nicht", "Fragt ab", "Entwirft Tabellen", "Stimmt ab", true],
    ["Quality", "Tester", "Unit tests", "Hasn't tested", "Writes tests", "Tests across parts", "Shapes by tests", true],
    ["Delivery", "Tester", "Releases", "Hasn't shipped", "Follows the list", "Ships alone", "Ships daily", true],
  ]);
  expect(people.slice(1)).toEqual([
    ["j.boehm@acme.example", "Jörg", "Böhm"],
    ["z.kowalska@acme.example", "Zofia", "Kowalska", "j.boehm@acme.example"],
    ["a.lee@acme.example", "Ann", "Lee", "j.boehm@acme.example"],
    ["s.ota@acme.example", "Sam", "Ota", "a.lee@acme.example"],
  ]);
  expect(levels).toEqual([
    "a.lee@acme.example Versionsverwaltung advanced",
    "j.boehm@acme.example Datenbanken basic",
    "j.boehm@acme.example Versionsverwaltung advanced",
    "s.ota@acme.example Releases intermediate",
    "s.ota@acme.example Unit tests basic",
    "z.kowalska@acme.example Versionsverwaltung intermediate",
  ]);
});

test("each file again changes nothing, an edited one what was edited, and its undo is exact", async () => {
  await importAll();
  const before = await stored();
  for (const file of COMPANY_FILES) {
    expect(await preview(file, file.content)).toMatchObject({ add: 0, change: 0, refuse: 0 });
    const { lines } = await preview(file, file.edited);
    const changed = lines.filter(({ outcome }: { outcome: string }) => outcome !== "leave");
    const [title, after] = file.change;
    expect(changed).toMatchObject([{ outcome: "change", title, changes: [{ after }] }]);
    const made = await send(file, file.edited);
    expect(made).toMatchObject({ add: 0, change: 1 });
    expect(await stored()).not.toEqual(before);
    expect((await undoImport(admin, made.id)).body).toMatchObject({ undone: 1, kept: [] });
    expect(await stored()).toEqual(before);
  }
});
