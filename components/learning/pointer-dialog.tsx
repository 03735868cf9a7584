"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { RichText } from "@/components/editor/rich-text";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { Dialog } from "@/components/ui/dialog";
import { type Choices, differingFields, mergeEdits } from "@/lib/platform/core/merge-edits";
import { isWebAddress } from "@/lib/platform/core/web-address";
import { areasOf, canSave } from "@/lib/learning/rules";
import {
  POINTER_FIELDS,
  type PointerField,
  type PointerFields,
  type Progress,
  type SavedPointer,
  type SaveOutcome,
  savePointer,
} from "./pointer-calls";
import { ANY_LANGUAGE, PointerFieldset, PointerTags, type Tags } from "./pointer-fieldset";
import { type PointerChoices, usePointerChoices } from "./use-pointer-choices";

export interface PointerDialogProps {
  /** The competency whose pointers are on the page. A new pointer is linked to it. */
  competency: { id: number; name: string };
  /** The pointer to edit; null for a new one. */
  pointer: SavedPointer | null;
  onClose: () => void;
}

type Trouble = Exclude<SaveOutcome, { outcome: "done" }>;

const NOTHING: PointerFields = { name: "", description: "", cm_technology_id: "", url: "" };
const POINTER_FIELD_LABELS: Record<PointerField, string> = {
  name: "Name",
  description: "Notes",
  cm_technology_id: "Language",
  url: "Web address",
};
const BAD_ADDRESS = "Enter the whole address, starting with http:// or https://, without a user name.";

/** Creates or edits a learning pointer. */
export function PointerDialog({ competency, pointer, onClose }: PointerDialogProps) {
  const router = useRouter();
  const isNew = pointer === null;
  const load = usePointerChoices(pointer?.id ?? null);
  const choices = load.data;
  const [fields, setFields] = useState<PointerFields>(pointer ?? NOTHING);
  const [hasNotes, setHasNotes] = useState(!isNew);
  const [edited, setEdited] = useState<Tags | null>(null);
  const [edition, setEdition] = useState(0);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [urlError, setUrlError] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);

  const linked = choices?.links.map(({ competencyId }) => competencyId) ?? [];
  const tags = edited ?? { competencyIds: linked, areaIds: areasOf(linked, choices?.competencies ?? []) };
  // A retry saves only the links of a new pointer.
  const isMade = isNew && progress !== null && progress.pointer !== null;
  const begun = pointer ?? NOTHING;
  const isDirty = isMade || edited !== null || POINTER_FIELDS.some((field) => fields[field] !== begun[field]);

  async function save(from: Progress) {
    if (fields.url.trim() !== "" && !isWebAddress(fields.url.trim())) return setUrlError(BAD_ADDRESS);
    setSaving(true);
    setTrouble(null);
    const wanted = isNew ? [competency.id, ...tags.competencyIds] : tags.competencyIds;
    const { name, description, cm_technology_id, url } = fields;
    const result = await savePointer(
      from,
      { name: name.trim(), description, cm_technology_id, url: url.trim() },
      wanted,
    );
    setProgress(result.progress);
    setSaving(false);
    router.refresh();
    if (result.outcome === "done") return onClose();
    // Both people saved the same texts, so only the links remain to be saved.
    if (result.outcome === "changed_elsewhere" && differingFields(POINTER_FIELDS, fields, result.theirs).length === 0)
      return save({ ...result.progress, pointer: result.theirs });
    setTrouble(result);
  }

  const start = progress ?? { pointer, links: choices?.links ?? [] };

  function resolve(theirs: SavedPointer, choices: Choices<PointerField>) {
    const merged = mergeEdits<PointerField, PointerFields>(fields, theirs, choices);
    setProgress({ ...start, pointer: theirs });
    setFields(merged);
    setHasNotes(merged.description !== "");
    setEdition(edition + 1);
    setTrouble(null);
  }

  const { leave, question } = useUnsaved({ isDirty, isSaving: saving, onClose });

  return (
    <Dialog
      onClose={leave}
      title={isNew ? "New Learning Pointer" : "Edit Learning Pointer"}
      size="lg"
      initialFocus={nameField}
      footer={
        <>
          <Button onClick={leave} disabled={saving}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={saving}
            loadingLabel="Saving…"
            disabled={
              !canSave({ name: fields.name, hasNotes, competencyIds: tags.competencyIds }, isNew) ||
              trouble?.outcome === "changed_elsewhere"
            }
            onClick={() => void save(start)}
          >
            {trouble?.outcome === "failed" ? "Retry" : "Save"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {isMade ? (
          <p>
            <strong>{fields.name}</strong> is saved, but some of its competencies aren&apos;t.
          </p>
        ) : (
          <PointerFieldset
            key={edition}
            fields={fields}
            nameField={nameField}
            urlError={urlError}
            languages={choices?.languages ?? []}
            onChange={(changed) => {
              setFields((all) => ({ ...all, ...changed }));
              if (changed.url !== undefined) setUrlError(null);
            }}
            onNotes={(description, isEmpty) => {
              setFields((all) => ({ ...all, description }));
              setHasNotes(!isEmpty);
            }}
          />
        )}
        <PointerTags
          choices={load}
          tags={tags}
          onChange={setEdited}
          competencyHint={isNew ? `${competency.name} is always included.` : "Choose at least one."}
        />
        {trouble?.outcome === "failed" && <Alert title={trouble.message}>{trouble.why}</Alert>}
        {trouble?.outcome === "changed_elsewhere" && (
          <ConflictPanel
            key={trouble.theirs.updatedAt}
            title="Someone else changed this learning pointer while you were editing."
            fields={POINTER_FIELDS}
            labels={POINTER_FIELD_LABELS}
            versions={{ base: start.pointer ?? begun, mine: fields, theirs: trouble.theirs }}
            show={(field, side) =>
              showField(field, side === "mine" ? fields : trouble.theirs, choices?.languages ?? [])
            }
            onChoose={(choices) => resolve(trouble.theirs, choices)}
          />
        )}
        {question}
      </div>
    </Dialog>
  );
}

function showField(field: PointerField, { [field]: text }: PointerFields, languages: PointerChoices["languages"]) {
  if (field === "description") return <RichText html={text} />;
  if (field !== "cm_technology_id") return text;
  return languages.find(({ id }) => String(id) === text)?.name ?? ANY_LANGUAGE.label;
}
