import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadStatus } from "@/components/ui/load-status";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { periodText } from "@/lib/engagements/engagements/rules";
import { MAX_EVIDENCE } from "@/lib/reviews/requests/rules";

/** A link that shows what a person did, or an engagement of theirs, which has no address. */
export type Evidence = { title: string; url: string; engagement_id: number | null };

export interface EvidenceFieldsProps {
  /** The owner's sheet, whose engagements can be cited. */
  sheetId: number;
  evidence: readonly Evidence[];
  canEdit: boolean;
  onChange: (evidence: readonly Evidence[]) => void;
}

const EMPTY: Evidence = { title: "", url: "", engagement_id: null };

/** Links with a title each, and engagements. */
export function EvidenceFields({ sheetId, evidence, canEdit, onChange }: EvidenceFieldsProps) {
  const change = (place: number, changed: Partial<Evidence>) =>
    onChange(evidence.map((each, at) => (at === place ? { ...each, ...changed } : each)));
  // Evidence that had no address when it was opened was an engagement, which has been deleted since.
  const [deleted] = useState(() =>
    evidence.flatMap((one) => (one.engagement_id === null && one.url === "" && one.title !== "" ? [one.title] : [])),
  );
  return (
    <fieldset disabled={!canEdit} className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">Evidence</legend>
      {evidence.map(({ title, url, engagement_id }, place) => {
        const isLink = engagement_id === null && !deleted.includes(title);
        return (
          <div key={place} className="flex flex-wrap items-end gap-2">
            <TextField
              label={isLink ? `Title of link ${place + 1}` : "Engagement"}
              className="min-w-40 flex-1"
              maxLength={200}
              readOnly={!isLink}
              value={title}
              error={title.trim() === "" && url.trim() !== "" ? "Enter a title." : undefined}
              onChange={(event) => change(place, { title: event.target.value })}
            />
            {isLink && (
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
              aria-label={isLink ? `Remove link ${place + 1}` : `Remove ${title}`}
              onClick={() => onChange(evidence.filter((_, at) => at !== place))}
            >
              Remove
            </Button>
          </div>
        );
      })}
      {evidence.length < MAX_EVIDENCE && (
        <div className="flex flex-wrap items-end gap-2">
          <Button onClick={() => onChange([...evidence, EMPTY])}>Add link</Button>
          {canEdit && (
            <EngagementChoice
              sheetId={sheetId}
              cited={evidence.map(({ engagement_id }) => engagement_id)}
              onChoose={(engagement) => onChange([...evidence, engagement])}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

type ChoiceProps = { sheetId: number; cited: readonly (number | null)[]; onChoose: (engagement: Evidence) => void };

/** Chooses one of the owner's engagements, which are loaded once they are asked for. */
function EngagementChoice({ sheetId, cited, onChoose }: ChoiceProps) {
  const [isAsked, setAsked] = useState(false);
  const load = useLoaded({
    key: isAsked ? String(sheetId) : null,
    load: (signal) => call("GET /sheets/{sheet_id}/engagements", { params: { sheet_id: sheetId } }, { signal }),
    failure: "Your engagements couldn't be loaded.",
  });
  if (!isAsked) return <Button onClick={() => setAsked(true)}>Add engagement</Button>;
  if (!load.data) return <LoadStatus of={load} label="Loading engagements…" />;
  const agreed = load.data.filter(({ id, state }) => state === "agreed" && !cited.includes(id));
  if (agreed.length === 0) return <p role="status">My engagements has none that you can add.</p>;
  return (
    <Select
      label="Engagement"
      className="min-w-40 flex-1"
      autoFocus
      placeholder="Choose an engagement"
      options={agreed.map(({ id, project, ...days }) => ({
        value: String(id),
        label: `${project}, ${periodText(days)}`,
      }))}
      value=""
      onChange={({ target }) => {
        const chosen = agreed.find(({ id }) => String(id) === target.value);
        if (!chosen) return;
        setAsked(false);
        onChoose({
          title: `${chosen.project}, ${periodText(chosen)}`.slice(0, 200),
          url: "",
          engagement_id: chosen.id,
        });
      }}
    />
  );
}
