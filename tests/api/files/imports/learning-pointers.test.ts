import { FileRefused } from "@/lib/platform/core/grid";
import { bytes, competencyFile, pointerFile, sampleFile } from "@/tests/support/csv";
import { emptyTables, testDatabase } from "@/tests/support/database/test-database";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { undoImport } from "@/tests/support/import-calls";
import { runImport } from "@/tests/support/imports";

const db = testDatabase();

beforeEach(() => runImport("competencies", competencyFile({ competency: "HTML" }, { competency: "CSS" })));

const run = (...lines: Parameters<typeof pointerFile>) => runImport("learning_pointers", pointerFile(...lines));
const URL = "https://example.org/course";

describe("importing learning pointers", () => {
  test("links each of several new pointers to its own competencies", async () => {
    const first = ["First", "Start <here>", URL] as const;
    await run(["html", ...first], ["CSS", "Second", "Text", URL], ["HTML", "Third", "Text", ""], ["CSS", ...first]);
    expect(await db.prisma.learningPointer.count({ where: { description: "<p>Start &lt;here&gt;</p>" } })).toBe(1);
    const links = await db.prisma.competencyLearningPointer.findMany({
      include: { competency: true, learningPointer: true },
      orderBy: { id: "asc" },
    });
    expect(links.map(({ competency, learningPointer }) => `${learningPointer.name}: ${competency.name}`)).toEqual([
      "First: HTML",
      "Second: CSS",
      "Third: HTML",
      "First: CSS",
    ]);
  });

  test("sets the language of those that have one, creates it if that was chosen, and is undone with it", async () => {
    await run(["HTML", "Basics", "Text", URL], ["CSS", "Book", "", ""]);
    const file = bytes(
      "competency,name,description,url,language\nHTML,Basics,Text," + URL + ",python\nCSS,Talk,,,Python",
    );
    await expect(runImport("learning_pointers", file)).rejects.toBeInstanceOf(FileRefused);
    const before = await db.prisma.learningPointer.findMany({ orderBy: { id: "asc" }, omit: { updatedAt: true } });
    expect(await runImport("learning_pointers", file, { create: true })).toMatchObject({ made: 1, updated: 1 });
    const found = await db.prisma.learningPointer.findMany({ include: { language: true }, orderBy: { id: "asc" } });
    expect(found.map(({ name, language }) => [name, language?.name])).toEqual([
      ["Basics", "python"],
      ["Book", undefined],
      ["Talk", "python"],
    ]);
    expect(await runImport("learning_pointers", file)).toMatchObject({ made: 0, updated: 0, unchanged: 2 });
    const { id } = await db.prisma.import.findFirstOrThrow({ orderBy: { id: "desc" }, skip: 1 });
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    expect((await undoImport(admin, id)).body.kept).toEqual([]);
    expect(await db.prisma.learningPointer.findMany({ orderBy: { id: "asc" }, omit: { updatedAt: true } })).toEqual(
      before,
    );
    expect(await db.prisma.language.count()).toBe(0);
  });

  test("has one audit record", async () => {
    await run(["HTML", "Basics", "Text", URL]);
    expect(await db.prisma.auditRecord.findMany({ where: { act: "learning_pointers.imported" } })).toMatchObject([
      { after: { made: 1 } },
    ]);
  });

  const competencies = sampleFile("nokia-competencies.csv");
  const pointers = sampleFile("nokia-learning-pointers.csv");
  (competencies && pointers ? test : test.skip)(
    "takes 53 real pointers twice (skipped unless CAIRN_SAMPLE_DATA has the nokia files)",
    async () => {
      await emptyTables(db);
      await runImport("competencies", competencies!);
      expect(await runImport("learning_pointers", pointers!)).toMatchObject({
        made: 37,
        updated: 16,
        unchanged: 0,
      });
      expect(await runImport("learning_pointers", pointers!)).toMatchObject({ made: 0, updated: 0, unchanged: 53 });
    },
  );
});
