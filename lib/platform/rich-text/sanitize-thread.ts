// Sanitizes notes in a separate thread.
import { serveTasks } from "@/lib/platform/core/worker-thread";
import { costProblem } from "@/lib/platform/rich-text/cost";
import { purifyRichText } from "@/lib/platform/rich-text/purify";

/** A note that is safe to show, or why it is too costly, for the person who wrote it. */
export type Sanitized = { clean: string } | { problem: string };

serveTasks<string, Sanitized>((html) => {
  const problem = costProblem(html);
  return problem === null ? { clean: purifyRichText(html) } : { problem };
});
