import { EVALUATIONS, NEVER } from "@/lib/privacy/trust/evaluation-rules";
import type { PackedFile } from "@/lib/platform/cli/command";
import { csvFile, documentOf, listText } from "./markdown";

/** Returns the rules of everything that is computed about people, in words. */
export async function evaluationFiles(): Promise<PackedFile[]> {
  return [
    documentOf(
      "evaluations",
      "Evaluations",
      "Every list that orders, chooses or counts people or their levels, with its whole rule, also beside " +
        "the pages: calls, exports, emails and webhooks. Pages that only show records as they are aren't " +
        "listed. Words are defined in readme.md.",
      "## What isn't done",
      listText(NEVER),
      ...EVALUATIONS.flatMap(({ name, page, seenBy, from, rule }) => [
        `## ${name}`,
        listText([`Page: ${page}`, `Seen by: ${seenBy}`, `Computed from: ${from}`, `Rule: ${rule}`]),
      ]),
    ),
    await csvFile("evaluations", {
      columns: ["Evaluation", "Page", "Seen by", "Computed from", "Rule"],
      rows: EVALUATIONS.map(({ name, page, seenBy, from, rule }) => [name, page, seenBy, from, rule]),
    }),
  ];
}
