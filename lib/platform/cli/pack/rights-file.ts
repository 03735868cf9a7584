import { ERASURE, RIGHTS } from "@/lib/privacy/trust/rights-rules";
import type { PackedFile } from "@/lib/platform/cli/command";
import { documentOf, listText, tableText } from "./markdown";

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
