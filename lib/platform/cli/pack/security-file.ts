import { ACCESS_TOKEN_SECONDS, SESSION_SECONDS } from "@/lib/platform/auth/session-credentials";
import { AUDITED, securityOf } from "@/lib/privacy/trust/security-rules";
import type { PackedFile } from "@/lib/platform/cli/command";
import { documentOf, listText } from "./markdown";

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
      "acts and those about themselves in My Data's file, which has of each whether they did it themselves, " +
      "but not who else did. Nobody can change or delete a record in the app; an erasure empties those about " +
      "the erased person.",
    listText(AUDITED),
  );
