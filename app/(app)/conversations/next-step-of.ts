import { read } from "@/lib/doors/pages/read";
import { getNextSteps } from "@/lib/finder/next-steps/queries";
import type { ConversationsView } from "@/lib/conversations/conversations/view";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** What a person who prepares could work on next, with reasons and pointers: the first lines of the preparation. */
export async function nextStepOf({ isOwn, person, shown }: ConversationsView): Promise<string> {
  if (!isOwn || shown?.state !== "preparing" || (shown.answers.person ?? []).length > 0) return "";
  const { steps } = await read(getNextSteps, { sheet_id: person.sheetId });
  return steps
    .map(({ competency, next_level, reasons, learning_pointers }) =>
      [
        `${competency.name}: ${LEVEL_LABELS[next_level]} (${reasons.join(", ")})`,
        ...learning_pointers.map(({ name }) => name),
      ].join("\n- "),
    )
    .join("\n");
}
