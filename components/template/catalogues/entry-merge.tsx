"use client";

import { useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { LoadStatus } from "@/components/ui/load-status";
import { Select } from "@/components/ui/select";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { mergeSentences, retireSentences } from "@/lib/template/merges/rules";
import type { Catalogue, CatalogueKind, Entry } from "./catalogues";
import { MergePreview } from "./merge-preview";

type Props = {
  kind: CatalogueKind;
  catalogue: Catalogue;
  entry: Entry;
  /** The entries it can be merged into; null to retire it. */
  targets: readonly Entry[] | null;
  onCancel: () => void;
  onDone: () => void;
};

const why = (error: unknown) => (error instanceof Error ? error.message : "");

/** Merges an entry into another or retires it, after a preview of the effects. */
export function EntryMerge({ kind, catalogue, entry, targets, onCancel, onDone }: Props) {
  const [chosen, setChosen] = useState("");
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const target = targets?.find(({ id }) => String(id) === chosen) ?? null;
  const targetId = target?.id ?? null;
  const decided = targets === null || target !== null;

  const query = { kind, source_id: entry.id, ...(targetId === null ? {} : { target_id: targetId }) };
  const preview = useLoaded({
    key: decided ? `${entry.id}/${targetId}` : null,
    load: (signal) => call("GET /catalogue_merge_impact", { query }, { signal }),
    failure: "Couldn't load the preview",
  });
  const impact = preview.data;
  const canDo = impact !== null && impact.obstacle === null && !working;

  async function carryOut() {
    if (!canDo) return;
    setWorking(true);
    setFailure(null);
    try {
      await call("POST /catalogue_merges", {
        body: { cm_catalogue_merge: { kind, source_id: entry.id, target_id: targetId } },
      });
      onDone();
    } catch (error) {
      setFailure(why(error));
      setWorking(false);
      preview.reload();
      // The button is disabled while the preview reloads, which would drop the focus to the page.
      cancel.current?.focus();
    }
  }

  const verb = targets ? "Merge" : "Retire";
  const sentences = impact && (target ? mergeSentences(kind, target.name, impact) : retireSentences(kind, impact));
  return (
    <Form onSubmit={() => void carryOut()} aria-label={`${verb} ${entry.name}`} className="grid gap-3 py-2">
      {targets ? (
        <Select
          label={`Merge ${entry.name} into`}
          autoFocus
          value={chosen}
          required
          placeholder={`Choose the ${catalogue.noun} to keep`}
          options={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
          disabled={working}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : (
        <p className="font-medium">Retire {entry.name}?</p>
      )}
      <LoadStatus of={preview} />
      <MergePreview sentences={sentences} obstacle={impact?.obstacle ?? null} />
      {failure && <Alert title={`Couldn't ${verb.toLowerCase()} ${entry.name}`}>{failure}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="danger" disabled={decided && !canDo}>
          {verb}
        </Button>
        <Button size="sm" ref={cancel} disabled={working} autoFocus={targets === null} onClick={onCancel}>
          Cancel
        </Button>
        <span role="status" className="self-center text-sm text-ink-muted">
          {working && "Working…"}
        </span>
      </div>
    </Form>
  );
}
