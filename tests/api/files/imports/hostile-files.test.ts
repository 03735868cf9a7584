import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { emptyTables, testDatabase } from "@/tests/support/database/test-database";
import { hostileFiles, NOT_IN_WORDS, SORTS } from "@/tests/support/hostile-files";
import { ask } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
let admin: Browser;
beforeAll(async () => {
  await emptyTables(db);
  admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true, email: "boss@x.org" }));
});

const stored = async () => [await db.prisma.competency.count(), await db.prisma.user.count()];
const LARGE = 500_000;
type Preview = { problems: string[]; add: number; change: number; leave: number; refuse: number };

test("broken and hostile files of all sorts are answered in words, and nothing is half applied", async () => {
  for await (const { name, kind, content } of hostileFiles(7, SORTS)) {
    // `npm run drill -- attack hostile-files` sends the large ones too, and many more.
    if (content.length > LARGE) continue;
    const body = { cm_import: { kind, content: content.toString("base64"), create: "all" } };
    const preview = await ask("createImportPreview", admin, {}, body);
    const before = await stored();
    const { status, body: made } = await ask("createImport", admin, {}, body);
    const text = JSON.stringify([preview.body, made]);
    expect([name, NOT_IN_WORDS.exec(text)]).toEqual([name, null]);
    const seen = preview.body as Preview;
    const isWhole = seen.problems.length === 0 && seen.refuse === 0;
    expect([name, preview.status, status]).toEqual([name, 201, isWhole ? 201 : 422]);
    if (isWhole) expect([name, made.add, made.change]).toEqual([name, seen.add, seen.change]);
    else expect([name, await stored()]).toEqual([name, before]);
  }
}, 120_000);
