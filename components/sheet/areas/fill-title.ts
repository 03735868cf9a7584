import { counted } from "@/lib/platform/core/counted";
import { isUnsaid } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

/** What the way to these rows is called, and the dialog that it opens. */
export const fillTitle = (rows: readonly SheetRow[]): string =>
  `${rows.every(isUnsaid) ? "Fill in" : "Confirm"} ${counted(rows.length, "row")}`;
