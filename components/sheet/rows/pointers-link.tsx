"use no memo";

import { AppLink } from "@/components/ui/app-link";
import type { SheetRow } from "@/lib/sheet/rows/view";

/**
 * Leads to a competency's learning pointers, and says how many there are, or how many of them the sheet's owner has
 * planned.
 */
export function pointersLink({ name, competencyId, pointers, planned }: SheetRow) {
  const count = planned > 0 ? `${planned} planned` : pointers > 0 ? String(pointers) : "";
  return (
    <AppLink
      className="cell-button"
      href={`/learning-pointers?competency_id=${competencyId}`}
      aria-label={`View${count && ` · ${count}`} learning pointers for ${name}`}
    >
      View{count && <span> · {count}</span>}
      <span className="card-only"> learning pointers</span>
    </AppLink>
  );
}
