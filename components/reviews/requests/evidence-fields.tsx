import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { MAX_EVIDENCE } from "@/lib/reviews/requests/rules";

/** A link that shows what a person did, or an engagement of theirs, which has no address. */
export type Evidence = { title: string; url: string; engagement_id: number | null };

export interface EvidenceFieldsProps {
  evidence: readonly Evidence[];
  canEdit: boolean;
  onChange: (evidence: readonly Evidence[]) => void;
}

const EMPTY: Evidence = { title: "", url: "", engagement_id: null };

/** Links with a title each. */
export function EvidenceFields({ evidence, canEdit, onChange }: EvidenceFieldsProps) {
  const change = (place: number, changed: Partial<Evidence>) =>
    onChange(evidence.map((each, at) => (at === place ? { ...each, ...changed } : each)));
  return (
    <fieldset disabled={!canEdit} className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">Evidence</legend>
      {evidence.map(({ title, url, engagement_id }, place) => (
        <div key={place} className="flex flex-wrap items-end gap-2">
          <TextField
            label={`Title of link ${place + 1}`}
            className="min-w-40 flex-1"
            maxLength={200}
            readOnly={engagement_id !== null}
            value={title}
            error={title.trim() === "" && url.trim() !== "" ? "Enter a title." : undefined}
            onChange={(event) => change(place, { title: event.target.value })}
          />
          {engagement_id === null && (
            <TextField
              label={`Web address of link ${place + 1}`}
              type="url"
              className="min-w-40 flex-2"
              placeholder="https://"
              value={url}
              onChange={(event) => change(place, { url: event.target.value })}
            />
          )}
          <Button
            aria-label={`Remove link ${place + 1}`}
            onClick={() => onChange(evidence.filter((_, at) => at !== place))}
          >
            Remove
          </Button>
        </div>
      ))}
      {evidence.length < MAX_EVIDENCE && (
        <Button className="justify-self-start" onClick={() => onChange([...evidence, EMPTY])}>
          Add link
        </Button>
      )}
    </fieldset>
  );
}
