"use no memo";

import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { competencyPointersPath } from "@/lib/learning/path-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

/**
 * Leads to the learning pointers that fit a row, and says how many there are, or how many of them the sheet's owner
 * has planned.
 */
export function pointersLink({ name, competencyId, languageId, pointers, planned }: SheetRow) {
  const count = planned > 0 ? `${planned} planned` : pointers > 0 ? String(pointers) : "";
  return (
    <AppLink
      className="cell-button"
      href={competencyPointersPath(competencyId, languageId) as Route}
      aria-label={`View${count && ` · ${count}`} learning pointers for ${name}`}
    >
      View{count && <span> · {count}</span>}
      <span className="card-only"> learning pointers</span>
    </AppLink>
  );
}
