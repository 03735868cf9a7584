"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { call, errorDetail } from "@/lib/platform/client/call";
import { LEVEL_LABELS } from "@/lib/sheet/rows/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";

export interface ImportedLevelProps {
  sheetId: number;
  row: SheetRow;
  onChanged: (changed: Partial<SheetRow>) => void;
}

/**
 * Where an imported level came from, with Confirm and, for its owner, Object. A reviewer's Object is refused by the
 * server.
 */
export function ImportedLevel({ sheetId, row, onChanged }: ImportedLevelProps) {
  const [doing, setDoing] = useState<"confirm" | "object" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(what: "confirm" | "object", work: () => Promise<Partial<SheetRow>>) {
    setDoing(what);
    setFailure(null);
    try {
      onChanged(await work());
    } catch (error) {
      setFailure(errorDetail(error));
    }
    setDoing(null);
  }

  const params = { sheet_id: sheetId };
  const confirm = async () => {
    const body = { cm_confirmation: { sheet_competency_ids: [row.id] } };
    const { competency_changes } = await call("POST /sheets/{sheet_id}/confirmations", { params, body });
    return { importedFrom: null, latestChangeId: competency_changes[0]?.id ?? row.latestChangeId };
  };
  const object = async () => {
    const body = { cm_import_objection: { sheet_competency_id: row.id } };
    const made = await call("POST /sheets/{sheet_id}/import_objections", { params, body });
    const levels = { current: made.current_level, desired: made.desired_level };
    return { ...levels, importedFrom: null, latestChangeId: made.id, changedAt: Date.parse(made.updated_at) };
  };

  return (
    <section className="mb-4 grid gap-3 rounded-lg border border-line bg-hover p-3">
      <h3 className="font-medium">
        {LEVEL_LABELS[row.current]} was imported{row.importedFrom === "" ? "" : ` from ${row.importedFrom}`}
      </h3>
      <p className="text-ink-muted">
        Nobody has confirmed it yet. Object if it isn&apos;t true: the level is as before then.
      </p>
      {failure !== null && <Alert title="The level wasn't changed.">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button loading={doing === "confirm"} disabled={doing !== null} onClick={() => void run("confirm", confirm)}>
          Confirm {LEVEL_LABELS[row.current]}
        </Button>
        <Button loading={doing === "object"} disabled={doing !== null} onClick={() => void run("object", object)}>
          Object
        </Button>
      </div>
    </section>
  );
}
