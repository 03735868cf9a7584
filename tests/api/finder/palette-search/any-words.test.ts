import fc from "fast-check";
import { PAGES } from "@/lib/doors/auth/pages";
import { type Browser, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const employee = testPerson(db);

/** What the catalogue of screens calls things. */
const TEXTS = PAGES.flatMap(({ label = "", words = "", acts = [] }) => [
  label,
  words,
  ...acts.flatMap((act) => [act.label, act.words ?? ""]),
]).filter((text) => text !== "");
const WORDS = [...new Set(TEXTS.flatMap((text) => text.split(/[\s,]+/)))].filter(Boolean);

/** A published competency, one that was un-published and one that never was, each with all those words in its texts. */
async function wordyTemplate() {
  const { competencies } = await makeDiscipline(db, { name: "Backend", competencies: 3 });
  for (const [place, published] of [true, false, null].entries())
    await db.prisma.competency.update({
      where: { id: competencies[place]!.id },
      data: { published, description: WORDS.join(" ") },
    });
}

const statusOf = async (by: Browser, q: string) => (await ask("search", by, { q })).status;

test("a competency that was never published is found by its name and by its texts", async () => {
  await wordyTemplate();
  const found = async (q: string) => (await ask("search", admin, { q })).body.competencies;
  const states = [{ published: true }, { published: false }, { published: false }];
  expect(await found("place")).toEqual(expect.arrayContaining(states.map((state) => expect.objectContaining(state))));
  expect(await found("place")).toHaveLength(3);
  expect(await found("competency")).toHaveLength(3);
});

test("everything that the catalogue of screens says is searched for", async () => {
  await wordyTemplate();
  for (const text of TEXTS) expect([text, await statusOf(admin, text)]).toEqual([text, 200]);
});

test("any text is searched for", async () => {
  await wordyTemplate();
  const text = fc.oneof(
    fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
    fc
      .array(fc.constantFrom(...WORDS, "(", "\\", "%", "*", "[", "free", "not", "or", "%'"), { maxLength: 6 })
      .map((all) => all.join(" ")),
  );
  // PostgreSQL has no texts with U+0000, which each call refuses.
  const isSent = (q: string) => q.trim() !== "" && q.length <= 100 && q.isWellFormed() && !q.includes("\0");
  await fc.assert(
    fc.asyncProperty(text.filter(isSent), fc.constantFrom(admin, employee), async (q, by) => {
      expect(await statusOf(by, q)).toBe(200);
    }),
    { numRuns: 60 },
  );
});
