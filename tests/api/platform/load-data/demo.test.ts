import { loadDemo } from "@/prisma/demo/load";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase({ keepsRows: true, isOwn: true });
beforeAll(async () => {
  await db.prisma.$transaction((tx) => loadDemo(tx, new Date("2026-11-20T12:00:00Z")), { timeout: 60_000 });
}, 90_000);

const count = async (from: string) =>
  (await db.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).rows[0]!.n;

describe("the demo's database", () => {
  test("has the version of the texts and the request with every change", async () => {
    expect(await count("cm_competency_change")).toBeGreaterThan(500);
    expect(await count("cm_competency_change WHERE cm_competency_version_id IS NULL")).toBe(0);
    expect(await count("cm_competency_change WHERE request_id IS NULL AND kind NOT IN ('set', 'confirmed')")).toBe(0);
  });

  test("has when each level was approved, and the wording then", async () => {
    expect(
      await count(
        "cm_sheet_competency WHERE current_level <> 'no_experience' AND (approved_at IS NULL OR " +
          "level_version_id IS NULL)",
      ),
    ).toBe(0);
  });

  test("has requests that wait for either side, with comments and evidence, and goals", async () => {
    const latest =
      "(SELECT DISTINCT ON (request_id) request_id, kind FROM cm_review_message WHERE kind <> 'comment' " +
      "ORDER BY request_id, id DESC) last";
    const found = [
      await count(`${latest} WHERE kind = 'question'`),
      await count(`${latest} WHERE kind = 'reply'`),
      await count("cm_review_message WHERE kind = 'comment'"),
      await count("cm_review_evidence"),
      await count("cm_goal"),
    ];
    expect(found.every((number) => number > 2)).toBe(true);
  });

  test("has no message from before its request or after today", async () => {
    expect(
      await count(
        "cm_review_message m JOIN cm_competency_change h ON h.id = m.request_id WHERE m.created_at < " +
          "h.updated_at OR m.created_at > '2026-11-20T12:00:00Z'",
      ),
    ).toBe(0);
  });
});
