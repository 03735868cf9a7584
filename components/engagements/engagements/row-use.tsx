"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { usageText } from "@/lib/engagements/engagements/month-rules";

export interface RowUseProps {
  sheetId: number;
  competencyId: number;
  /** The row's language; null without one. */
  languageId: number | null;
}

/** How long a row's competency was used in engagements, such as "used until October 2026, 3 years". */
export function RowUse({ sheetId, competencyId, languageId }: RowUseProps) {
  const load = useLoaded({
    key: String(sheetId),
    load: (signal) => call("GET /sheets/{sheet_id}/uses", { params: { sheet_id: sheetId } }, { signal }),
    failure: "How long it was used couldn't be loaded.",
  });
  if (load.failure) return <p className="mt-3">{load.failure.text}</p>;
  const use = load.data?.find((one) => one.competency_id === competencyId && one.cm_technology_id === languageId);
  return use ? <p className="mt-3">Engagements: {usageText(use)}</p> : null;
}
