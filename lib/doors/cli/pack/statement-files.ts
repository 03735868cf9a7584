import type { PackedFile } from "@/lib/doors/cli/command";
import { ACCESS_TOKEN_SECONDS, SESSION_SECONDS } from "@/lib/doors/auth/session-credentials";
import { EVALUATIONS, NEVER } from "@/lib/doors/trust/evaluation-rules";
import { ERASURE, RIGHTS } from "@/lib/doors/trust/rights-rules";
import { AUDITED, securityOf } from "@/lib/doors/trust/security-rules";
import { csvFile, documentOf, listText, tableText } from "./markdown";

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

/** Returns what people can do about their data, what others do on request, and what can't be done. */
export const rightsFile = (): PackedFile =>
  documentOf(
    "rights",
    "What people can do about their data",
    "Who answers people who ask, and within which time, the company says. This is what the app can do.",
    tableText({
      columns: ["About", "What people do themselves", "What others can do on request", "What can't be done in the app"],
      rows: RIGHTS.map(({ about, self, others, not }) => [about, self, others, not]),
    }),
    "## Erasure and backups",
    listText(ERASURE),
  );

const LIFETIMES = { sessionHours: SESSION_SECONDS / 3600, tokenMinutes: ACCESS_TOKEN_SECONDS / 60 };

/** Returns what protects data, what is logged and recorded, and what the audit log has. */
export const securityFile = (): PackedFile =>
  documentOf(
    "security",
    "Security and records",
    "What the app does. Network, server, database and backups are the operator's.",
    ...Object.entries(securityOf(LIFETIMES)).flatMap(([topic, sentences]) => [`## ${topic}`, listText(sentences)]),
    "## Acts that the audit log records",
    "Each with time, who did it, the person concerned, and what changed (of which the values, and of which " +
      "only that it changed, says data-catalogue.md). Admins read it; everyone reads the records of their own " +
      "acts and those about themselves in My data's file, which has of each whether they did it themselves, " +
      "but not who else did. Nobody can change or delete a record in the app; an erasure empties those about " +
      "the erased person.",
    listText(AUDITED),
  );
