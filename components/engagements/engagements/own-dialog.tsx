"use client";

import { FormDialog } from "@/components/ui/form-dialog";
import { NameField } from "@/components/ui/name-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useDraft } from "@/components/ui/use-draft";
import { call } from "@/lib/doors/client/call";
import { isCorrectedByOwner } from "@/lib/engagements/engagements/rules";
import type { Choice, OwnEngagement } from "@/lib/engagements/engagements/view";
import { UsedFields } from "./used-fields";

export interface OwnDialogProps {
  sheetId: number;
  /** Null for a new one. */
  engagement: OwnEngagement | null;
  /** A day in UTC. */
  today: string;
  choices: readonly Choice[];
  onSaved: () => void;
  onClose: () => void;
}

/** Adds an engagement of one's own, or changes what one says of an engagement. */
export function OwnDialog({ sheetId, engagement, today, choices, onSaved, onClose }: OwnDialogProps) {
  const { draft, change, text } = useDraft({
    organization: engagement?.organization ?? "",
    project: engagement?.project ?? "",
    role: engagement?.role ?? "",
    starts_on: engagement?.starts_on ?? "",
    ends_on: engagement?.ends_on ?? "",
    percent: String(engagement?.percent ?? 100),
    summary: engagement?.summary ?? "",
    used: (engagement?.competencies ?? []) as readonly Pick<Choice, "competency_id" | "cm_technology_id" | "label">[],
  });
  const isCorrected = engagement === null || isCorrectedByOwner(engagement, today);
  // Whose client it is, those who plan it say.
  const hasClient = engagement !== null && engagement.client !== null;

  async function save() {
    const said = {
      role: draft.role,
      summary: draft.summary,
      competencies: draft.used.map(({ competency_id, cm_technology_id }) => ({ competency_id, cm_technology_id })),
      names_client: engagement?.names_client ?? true,
    };
    const added = {
      ...(hasClient ? {} : { organization: draft.organization }),
      project: draft.project,
      starts_on: draft.starts_on,
      ends_on: draft.ends_on === "" ? null : draft.ends_on,
      percent: Number(draft.percent),
    };
    if (engagement === null)
      await call("POST /sheets/{sheet_id}/engagements", {
        params: { sheet_id: sheetId },
        body: { cm_engagement: { organization: draft.organization, ...added, ...said } },
      });
    else
      await call("PUT /sheets/{sheet_id}/engagements/{engagement_id}", {
        params: { sheet_id: sheetId, engagement_id: engagement.id },
        body: { cm_engagement: isCorrected ? { ...added, ...said } : said },
      });
    onSaved();
  }

  return (
    <FormDialog
      title={engagement ? `Edit ${engagement.project}` : "Add engagement"}
      size="lg"
      verb={engagement ? "Save engagement" : "Add engagement"}
      failed="The engagement wasn't saved"
      className="grid gap-3 sm:grid-cols-2"
      send={save}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          {isCorrected && (
            <>
              <NameField label="Project" {...text("project", errorOf)} />
              {!hasClient && (
                <NameField label="Employer or client" required={false} {...text("organization", errorOf)} />
              )}
              <TextField label="First day" type="date" required {...text("starts_on", errorOf)} />
              <TextField
                label="Last day (empty while it goes on)"
                type="date"
                min={draft.starts_on}
                {...text("ends_on", errorOf)}
              />
              <TextField
                label="Percent of your time"
                type="number"
                min={1}
                max={100}
                required
                {...text("percent", errorOf)}
              />
            </>
          )}
          <NameField label="Role" required={false} {...text("role", errorOf)} />
          <TextArea
            label="What you did"
            className="sm:col-span-2"
            rows={4}
            maxLength={2_000}
            {...text("summary", errorOf)}
          />
          <UsedFields
            legend="What you used"
            proposed={[]}
            choices={choices}
            used={draft.used}
            onChange={(used) => change({ used })}
          />
        </>
      )}
    </FormDialog>
  );
}
