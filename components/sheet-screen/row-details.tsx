"use client";

import { RowUse } from "@/components/engagements/engagements/row-use";
import { RowInterest } from "@/components/sheet/interests/row-interest";
import { CriteriaList } from "@/components/vocabulary/levels/criteria-list";
import { LoadStatus } from "@/components/ui/load-status";
import { FAILURES } from "@/lib/platform/core/failures";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { RowFreshness } from "./row-freshness";
import { useSheet } from "@/components/sheet/rows/sheet-context";
import { useRowDetails } from "@/components/sheet/rows/use-row-details";

/** A row's whole description and its criteria, the current and the requested level marked. */
export function RowDetails({ sheetId, row }: { sheetId: number; row: SheetRow }) {
  const { reviews } = useSheet();
  const load = useRowDetails(sheetId, row.id, FAILURES.getCompetency, "criteria");
  return (
    <>
      <p className="mb-3 max-w-prose wrap-anywhere whitespace-pre-line">{row.description}</p>
      <LoadStatus of={load} />
      {load.data && <CriteriaList criteria={load.data.competency} levels={row} className="criteria-columns mb-4" />}
      {load.data && <RowFreshness row={row} details={load.data} reload={load.reload} />}
      <RowInterest sheetId={sheetId} row={row} isOwn={!reviews} />
      {load.data && <RowUse sheetId={sheetId} competencyId={row.competencyId} languageId={row.languageId} />}
    </>
  );
}
