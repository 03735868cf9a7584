import { parse } from "csv-parse/sync";
import { syncSheets } from "@/lib/sheet/rows/sync-commands";
import { testPerson } from "@/tests/support/actors";
import { FRAMEWORKS } from "@/tests/support/arriving/frameworks";
import { LEVELS_AS_KEPT } from "@/tests/support/arriving/levels";
import { ROSTERS } from "@/tests/support/arriving/rosters";
import { clicksOf, lostOf, sentOf } from "@/tests/support/chosen-files";
import { dumpOf } from "@/tests/support/database/dump";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, email: "boss@acme.example" });

const EXPORTS = {
  competencies: "exportCompetencies",
  expected_levels: "exportExpectedLevels",
  people: "exportPeople",
  levels: "exportLevels",
} as const;

/** Waits for what an import or its undo left to be done. */
async function settle() {
  for (const { id } of await db.prisma.rowSync.findMany()) await syncSheets(id);
}

test.each([...FRAMEWORKS, ...LEVELS_AS_KEPT, ...ROSTERS])(
  "$name arrives in an empty installation with at most 12 clicks and no cell lost, and its undo keeps nothing",
  async (file) => {
    const { kind, content, choices } = file;
    expect(clicksOf(file)).toBeLessThanOrEqual(12);
    const before = await dumpOf(db);
    const sent = sentOf(file);
    const { totals } = await previewImport(admin, kind, content, sent);
    const withoutTotals = { ...sent, leave_out: totals.map(({ line }: { line: number }) => line) };
    const { missing } = await previewImport(admin, kind, content, withoutTotals);
    const create = missing.map(
      ({ is_created: _, ...entry }: { is_created: boolean; name: string; email?: string | null }) => ({
        ...entry,
        email: choices.emails?.[entry.name] ?? entry.email,
      }),
    );
    const all = { ...withoutTotals, create: kind === "competencies" ? "all" : create };
    const { status, body } = await sendImport(admin, kind, content, all);
    expect([status, body.refuse]).toEqual([201, 0]);
    await settle();
    const exported = await download(EXPORTS[kind as keyof typeof EXPORTS], admin);
    expect(lostOf(file, parse(exported.content, { bom: true, from: 2 }))).toEqual([]);
    expect((await undoImport(admin, body.id)).body).toMatchObject({ kept: [] });
    await settle();
    // What was chosen is remembered for the next file.
    await db.prisma.importHeading.deleteMany();
    expect(await dumpOf(db)).toEqual(before);
  },
);
