import { alias } from "@/lib/platform/db/fragments";
import { type Prisma } from "@/lib/generated/prisma/client";
import type { ChangeKind, Level } from "@/lib/vocabulary/levels/rules";
import { requestOf, turnOf } from "@/lib/sheet/rows/turn-store";
import { integerBetween, mulberry32, pick, type Random } from "@/prisma/demo/random";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeEmployee } from "@/tests/support/sheets";

const SEQUENCES = 1_000;
const LONGEST = 14;

type Step = "request" | "question" | "reply" | "comment" | "withdraw" | "approve" | "decline" | "undo";

/** A model of a row: what can happen next, and whose turn it is, from the events alone. */
class Story {
  readonly steps: Step[] = [];
  pending = false;
  /** Who acted last on the pending request, and before the decision that could be undone. */
  private last: "owner" | "reviewer" = "owner";
  private canUndo = false;

  possible(): Step[] {
    if (this.pending) return ["request", "question", "reply", "comment", "withdraw", "approve", "decline"];
    return this.canUndo ? ["request", "undo", "undo"] : ["request"];
  }

  take(step: Step): void {
    this.steps.push(step);
    if (step === "request" || step === "reply") this.last = "owner";
    if (step === "question") this.last = "reviewer";
    if (step === "request" || step === "undo") this.pending = true;
    if (step === "withdraw" || step === "approve" || step === "decline") this.pending = false;
    this.canUndo = step === "approve" || step === "decline";
  }

  turn(): "owner" | "reviewer" {
    return this.last === "owner" ? "reviewer" : "owner";
  }
}

/** A sequence of events that ends with a pending request. */
function tell(random: Random): Story {
  const story = new Story();
  for (let left = integerBetween(random, 1, LONGEST); left > 0; left--) story.take(pick(random, story.possible()));
  if (!story.pending) story.take("request");
  return story;
}

const db = testDatabase();

const OTHER: Record<Level, Level> = {
  no_experience: "basic",
  basic: "advanced",
  intermediate: "basic",
  advanced: "intermediate",
};

test("after each of 1,000 random sequences of events exactly one side has the turn: the one that didn't act last", async () => {
  const employee = await makeEmployee(db, 1);
  const random = mulberry32(7);
  const stories = Array.from({ length: SEQUENCES }, () => tell(random));
  const changes: Prisma.CompetencyChangeCreateManyInput[] = [];
  const messages: Prisma.ReviewMessageCreateManyInput[] = [];
  const latest: number[] = [];
  for (const { steps } of stories) {
    let [current, desired]: [Level, Level] = ["no_experience", "no_experience"];
    let before: [Level, Level] = [current, desired];
    let request = 0;
    const record = (kind: ChangeKind, to: [Level, Level], undoesId: number | null = null) => {
      const id = changes.length + 1;
      if (kind === "requested" && current === desired) request = id;
      before = [current, desired];
      changes.push({
        id,
        kind,
        sheetCompetencyId: employee.rowIds[0]!,
        requestId: request,
        undoesId,
        fromCurrentLevel: current,
        fromDesiredLevel: desired,
        currentLevel: to[0],
        desiredLevel: to[1],
      });
      [current, desired] = to;
    };
    for (const step of steps) {
      if (step === "request") record("requested", [current, OTHER[desired]]);
      else if (step === "withdraw") record("withdrawn", [current, current]);
      else if (step === "approve") record("approved", [desired, desired]);
      else if (step === "decline") record("declined", [current, current]);
      else if (step === "undo") record("undone", before, changes.length);
      else if (step !== "comment" || !messages.some((one) => one.requestId === request && one.kind === "comment"))
        messages.push({ requestId: request, afterChangeId: changes.length, kind: step, text: step });
    }
    latest.push(changes.length);
  }
  await db.prisma.competencyChange.createMany({ data: changes });
  await db.prisma.reviewMessage.createMany({ data: messages });
  const found = await db.prisma.$queryRaw<{ turn: string }[]>`
    SELECT ${turnOf(requestOf(alias("cm_competency_change", "h")))} AS turn FROM cm_competency_change h WHERE h.id = ANY(${latest}::int[]) ORDER BY h.id`;
  const told = stories.map((story) => ({ steps: story.steps.join(" "), turn: story.turn() }));
  expect(found.map(({ turn }, place) => ({ steps: told[place]!.steps, turn }))).toEqual(told);
  expect(new Set(found.map(({ turn }) => turn))).toEqual(new Set(["owner", "reviewer"]));
});
