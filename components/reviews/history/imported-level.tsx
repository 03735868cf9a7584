"use client";

import { FRESH } from "@/components/sheet/freshness/still-true";
import { Failure } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useWork } from "@/components/ui/use-work";
import { call } from "@/lib/doors/client/call";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

export interface ImportedLevelProps {
  sheetId: number;
  row: SheetRow;
  /** Whether the viewer reviews the sheet: a reviewer accepts the level, and its owner confirms it or objects. */
  reviews: boolean;
  onChanged: (changed: Partial<SheetRow>) => void;
}

type Act = "accept" | "confirm" | "object";

/** What a change that says that a level is true makes of its row. */
const saidBy = ([change]: readonly { id: number; updated_at: string }[]): Partial<SheetRow> => ({
  ...FRESH,
  ...(change && { latestChangeId: change.id, changedAt: Date.parse(change.updated_at) }),
});

/** Where an imported level came from, with Confirm and Object for its owner, and Accept for a reviewer. */
export function ImportedLevel({ sheetId, row, reviews, onChanged }: ImportedLevelProps) {
  const { working, failure, run } = useWork<Act>();

  const params = { sheet_id: sheetId };
  const confirm = async () => {
    const body = { cm_confirmation: { sheet_competency_ids: [row.id] } };
    const { competency_changes } = await call("POST /sheets/{sheet_id}/confirmations", { params, body });
    return { importedFrom: null, ...saidBy(competency_changes) };
  };
  const accept = async () => {
    const levels = [{ sheet_competency_id: row.id, level: row.current }];
    const body = { cm_import_acceptance: { levels } };
    const { competency_changes } = await call("POST /sheets/{sheet_id}/import_acceptances", { params, body });
    return { importedFrom: null, imported: false, ...saidBy(competency_changes) };
  };
  const object = async () => {
    const body = { cm_import_objection: { sheet_competency_id: row.id } };
    const made = await call("POST /sheets/{sheet_id}/import_objections", { params, body });
    const levels = { current: made.current_level, desired: made.desired_level };
    return {
      ...levels,
      importedFrom: null,
      imported: false,
      latestChangeId: made.id,
      changedAt: Date.parse(made.updated_at),
    };
  };

  const button = (what: Act, text: string, act: () => Promise<Partial<SheetRow>>) => (
    <Button
      variant={what === "object" ? "secondary" : "primary"}
      loading={working === what}
      disabled={working !== null}
      onClick={() => void run(async () => onChanged(await act()), what)}
    >
      {text}
    </Button>
  );

  return (
    <section className="mb-4 grid gap-3 rounded-lg border border-line bg-hover p-3">
      <h3 className="font-medium">
        {LEVEL_LABELS[row.current]} was imported{row.importedFrom ? ` from ${row.importedFrom}` : ""}
      </h3>
      <p className="text-ink-muted">
        {reviews
          ? "No reviewer has approved it yet. Accepting approves it as it is, with the file's source and date."
          : "Nobody has confirmed it yet. Object if it isn't true: the level is as before then."}
      </p>
      <Failure title="The level wasn't changed">{failure}</Failure>
      <div className="flex flex-wrap gap-3">
        {reviews ? (
          button("accept", `Accept ${LEVEL_LABELS[row.current]}`, accept)
        ) : (
          <>
            {button("confirm", `Confirm ${LEVEL_LABELS[row.current]}`, confirm)}
            {button("object", "Object", object)}
          </>
        )}
      </div>
    </section>
  );
}
