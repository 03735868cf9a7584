"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { call, type Answer } from "@/lib/client/call";
import { mergeSentences, retireSentences } from "@/lib/catalogue-merges/rules";
import type { Catalogue, CatalogueKind, Entry } from "./catalogues";

type Impact = Answer<"GET /catalogue_merge_impact">;
/** What is known about merging into `targetId` (null: about retiring). */
type Preview = { targetId: number | null; impact: Impact | null; failed: string | null };

type Props = {
  kind: CatalogueKind;
  catalogue: Catalogue;
  entry: Entry;
  /** What it can be merged into; null to retire it. */
  targets: readonly Entry[] | null;
  onCancel: () => void;
  onDone: () => void;
};

const why = (error: unknown) => (error instanceof Error ? error.message : "");

/** One row that is merged into another, or retired: what that would do is told before it is done. */
export function EntryMerge({ kind, catalogue, entry, targets, onCancel, onDone }: Props) {
  const [chosen, setChosen] = useState("");
  const [preview, setPreview] = useState<Preview | null>(null);
  const [round, setRound] = useState(1);
  const [working, setWorking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const target = targets?.find(({ id }) => String(id) === chosen) ?? null;
  const targetId = target?.id ?? null;
  const decided = targets === null || target !== null;

  useEffect(() => {
    if (!decided) return;
    const leaving = new AbortController();
    const query = { kind, source_id: entry.id, ...(targetId === null ? {} : { target_id: targetId }) };
    call("GET /catalogue_merge_impact", { query }, { signal: leaving.signal }).then(
      (impact) => setPreview({ targetId, impact, failed: null }),
      (error) => leaving.signal.aborted || setPreview({ targetId, impact: null, failed: why(error) }),
    );
    return () => leaving.abort();
  }, [kind, entry.id, targetId, decided, round]);

  const known = decided && preview?.targetId === targetId ? preview : null;
  const impact = known?.impact ?? null;
  const canDo = impact !== null && impact.obstacle === null && !working;

  async function carryOut(event: FormEvent) {
    event.preventDefault();
    if (!canDo) return;
    setWorking(true);
    setTrouble(null);
    try {
      await call("POST /catalogue_merges", {
        body: { cm_catalogue_merge: { kind, source_id: entry.id, target_id: targetId } },
      });
      onDone();
    } catch (error) {
      setTrouble(why(error));
      setWorking(false);
      setRound((before) => before + 1);
      // What was pressed is disabled while its effect is counted anew, which drops the focus to the page.
      cancel.current?.focus();
    }
  }

  const verb = targets ? "Merge" : "Retire";
  const sentences = impact && (target ? mergeSentences(kind, target.name, impact) : retireSentences(kind, impact));
  return (
    <form onSubmit={carryOut} aria-label={`${verb} ${entry.name}`} className="grid gap-3 py-2">
      {targets ? (
        <Select
          label={`Merge ${entry.name} into`}
          autoFocus
          value={chosen}
          placeholder={`Choose the ${catalogue.noun} that stays`}
          options={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
          disabled={working}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : (
        <p className="font-medium">Retire {entry.name}?</p>
      )}
      <div role="status" className="empty:hidden">
        {decided && !known && <p className="text-ink-muted">Counting what that touches…</p>}
        {sentences && impact.obstacle === null && (
          <ul className="list-disc space-y-0.5 pl-5 text-sm">
            {sentences.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        )}
      </div>
      {impact?.obstacle && <Alert tone="warning" title={impact.obstacle} />}
      {known?.failed && (
        <Alert
          title="Failed to count what that touches"
          actions={
            <Button size="sm" onClick={() => setRound((before) => before + 1)}>
              Retry
            </Button>
          }
        >
          {known.failed}
        </Alert>
      )}
      {trouble && <Alert title={`Failed to ${verb.toLowerCase()} ${entry.name}`}>{trouble}</Alert>}
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="danger" disabled={!canDo}>
          {verb}
        </Button>
        <Button size="sm" ref={cancel} disabled={working} autoFocus={targets === null} onClick={onCancel}>
          Cancel
        </Button>
        <span role="status" className="self-center text-sm text-ink-muted">
          {working && "Working…"}
        </span>
      </div>
    </form>
  );
}
