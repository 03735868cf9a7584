"use client";

import { UsedFields } from "@/components/engagements/engagements/used-fields";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { FormDialog } from "@/components/ui/form-dialog";
import { NameField } from "@/components/ui/name-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { draftFields } from "@/components/ui/use-draft";
import { useEdit } from "@/components/ui/use-edit";
import { currentOf } from "@/lib/doors/client/current-of";
import type { Choice } from "@/lib/engagements/engagements/view";
import { RECORD_KINDS, RECORD_LABELS, type RecordKind, SPOKEN_LEVELS } from "@/lib/engagements/records/rules";
import {
  checkerOf,
  RECORD_FIELD_LABELS,
  RECORD_FIELD_NAMES,
  RECORD_FIELDS,
  type RecordField,
  type ShownRecord,
} from "@/lib/engagements/records/view";
import { type RecordValues, recordValues, saveRecord, valuesOfKind } from "./record-calls";

export interface RecordDialogProps {
  sheetId: number;
  /** Null for a new one. */
  record: ShownRecord | null;
  choices: readonly Choice[];
  onClose: (isSaved: boolean) => void;
}

const KINDS = RECORD_KINDS.map((kind) => ({ value: kind, label: RECORD_LABELS[kind] }));
const SPOKEN = SPOKEN_LEVELS.map((level) => ({ value: level, label: level === "native" ? "Native" : level }));

function shown(field: RecordField, values: RecordValues): string {
  if (field === "kind") return RECORD_LABELS[values.kind];
  const text = field === "used" ? values.used.map(({ label }) => label).join("; ") : values[field];
  return text === "" ? "–" : text;
}

/** Adds a record of one's own, or changes one. The form has the fields of its kind. */
export function RecordDialog({ sheetId, record, choices, onClose }: RecordDialogProps) {
  const edit = useEdit({
    fields: RECORD_FIELD_NAMES,
    saved: record,
    valuesOf: recordValues,
    // What a file brought beside the fields of its kind stays.
    sentOf: (draft) => (draft.kind === record?.kind ? draft : valuesOfKind(draft, draft.kind)),
    currentOf: currentOf<ShownRecord>,
  });
  const { draft, change, text } = draftFields([edit.draft, edit.setDraft]);
  const labels = RECORD_FIELDS[draft.kind];
  const checker = record && checkerOf(record);

  async function save() {
    const saved = await edit.save((base, mine) => saveRecord(sheetId, base, mine));
    if (saved !== null) onClose(true);
  }

  return (
    <FormDialog
      title={record ? `Edit ${record.title}` : "Add record"}
      description={checker === null ? undefined : `Checked by ${checker}. A change takes that back.`}
      size="lg"
      verb={record ? "Save record" : "Add record"}
      disabled={edit.theirs !== null}
      failed="The record wasn't saved"
      failure={edit.failure}
      isDirty={edit.isDirty}
      className="grid gap-3 sm:grid-cols-2"
      send={save}
      onClose={() => onClose(false)}
    >
      {(errorOf) => (
        <>
          <div className="empty:hidden sm:col-span-2">
            <ConflictPanel
              edit={edit}
              title="You changed this record in another window while you were editing"
              labels={{ ...RECORD_FIELD_LABELS, ...labels }}
              show={shown}
            />
          </div>
          <Select
            label="Kind"
            options={KINDS}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value as RecordKind })}
          />
          <NameField label={labels.title!} {...text("title", errorOf)} />
          {labels.spoken_level && (
            <Select
              label={labels.spoken_level}
              required
              hint="From A1, a beginner, to C2 (Common European Framework of Reference)."
              placeholder="Choose …"
              options={SPOKEN}
              {...text("spoken_level", errorOf)}
            />
          )}
          {labels.issuer && (
            <TextField label={labels.issuer} maxLength={200} autoComplete="off" {...text("issuer", errorOf)} />
          )}
          {labels.number && (
            <TextField label={labels.number} maxLength={200} autoComplete="off" {...text("number", errorOf)} />
          )}
          {labels.starts_on && <TextField label={labels.starts_on} type="date" {...text("starts_on", errorOf)} />}
          {labels.ends_on && (
            <TextField label={labels.ends_on} type="date" min={draft.starts_on} {...text("ends_on", errorOf)} />
          )}
          {labels.url && (
            <TextField
              label={labels.url}
              type="url"
              autoComplete="off"
              placeholder="https://…"
              {...text("url", errorOf)}
            />
          )}
          {labels.used && (
            <UsedFields
              legend={labels.used}
              proposed={[]}
              choices={choices}
              used={draft.used}
              onChange={(used) => change({ used })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
