"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { RichText } from "@/components/editor/rich-text";
import { useEdit } from "@/components/ui/use-edit";
import { useUnsaved } from "@/components/ui/use-unsaved";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConflictPanel } from "@/components/ui/conflict-panel";
import { Dialog } from "@/components/ui/dialog";
import { FAILURES } from "@/lib/platform/core/failures";
import { reasonOf } from "@/lib/doors/client/form-errors";
import { isWebAddress } from "@/lib/platform/core/web-address";
import { areasOf, canSave, type Link } from "@/lib/learning/rules";
import {
  currentPointer,
  POINTER_FIELDS,
  type PointerField,
  type PointerFields,
  type SavedPointer,
  saveLinks,
  writePointer,
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
  const edit = useEdit({
    fields: POINTER_FIELDS,
    saved: pointer,
    valuesOf: (saved: SavedPointer | null): PointerFields => saved ?? NOTHING,
    sentOf: trimmed,
    currentOf: currentPointer,
  });
  const { draft: fields, setDraft: setFields, theirs } = edit;
  /** The notes that the editor last called empty. */
  const [emptyNotes, setEmptyNotes] = useState("");
  const hasNotes = ![emptyNotes, ""].includes(fields.description);
  const [edited, setEdited] = useState<Tags | null>(null);
  /** The links that are saved so far, once some are. */
  const [links, setLinks] = useState<readonly Link[] | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [linkFailure, setLinkFailure] = useState<{ message: string; error: unknown } | null>(null);
  const [urlError, setUrlError] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const isSaving = edit.isSaving || isLinking;
  const unwritten = edit.base ? "Couldn't save the learning pointer" : FAILURES.createLearningPointer;
  const failure = edit.failure === null ? linkFailure : { message: unwritten, error: edit.failure };

  const linked = choices?.links.map(({ competencyId }) => competencyId) ?? [];
  const tags = edited ?? { competencyIds: linked, areaIds: areasOf(linked, choices?.competencies ?? []) };
  // A retry saves only the links of a new pointer.
  const isMade = isNew && links !== null;
  const isDirty = isMade || edited !== null || edit.isDirty;

  async function save() {
    if (fields.url.trim() !== "" && !isWebAddress(fields.url.trim())) return setUrlError(BAD_ADDRESS);
    setLinkFailure(null);
    const written = await edit.save(writePointer);
    router.refresh();
    if (written === null) return;
    setLinking(true);
    const wanted = isNew ? [competency.id, ...tags.competencyIds] : tags.competencyIds;
    const result = await saveLinks(written.id, links ?? choices?.links ?? [], wanted);
    setLinks(result.links);
    setLinkFailure(result.failure);
    setLinking(false);
    router.refresh();
    if (result.failure === null) onClose();
  }

  const { leave, question } = useUnsaved({ isDirty, isSaving, onClose });

  return (
    <Dialog
      onClose={leave}
      title={isNew ? "New Learning Pointer" : "Edit Learning Pointer"}
      size="lg"
      initialFocus={nameField}
      footer={
        <>
          {question}
          <Button onClick={leave} disabled={isSaving}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={isSaving}
            loadingLabel="Saving…"
            disabled={
              !canSave({ name: fields.name, hasNotes, competencyIds: tags.competencyIds }, isNew) || theirs !== null
            }
            onClick={() => void save()}
          >
            {failure === null ? "Save" : "Retry"}
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
            key={edit.edition}
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
              if (isEmpty) setEmptyNotes(description);
            }}
          />
        )}
        <PointerTags
          choices={load}
          tags={tags}
          onChange={setEdited}
          competencyHint={isNew ? `${competency.name} is always included.` : "Choose at least one."}
        />
        {failure && <Alert title={failure.message}>{reasonOf(failure.error)}</Alert>}
        <ConflictPanel
          edit={edit}
          title="Someone else changed this learning pointer while you were editing"
          labels={POINTER_FIELD_LABELS}
          show={(field, values) => showField(field, values, choices?.languages ?? [])}
        />
      </div>
    </Dialog>
  );
}

const trimmed = ({ name, url, description, cm_technology_id }: PointerFields): PointerFields => ({
  name: name.trim(),
  description,
  cm_technology_id,
  url: url.trim(),
});

function showField(field: PointerField, { [field]: text }: PointerFields, languages: PointerChoices["languages"]) {
  if (field === "description") return <RichText html={text} />;
  if (field !== "cm_technology_id") return text;
  return languages.find(({ id }) => String(id) === text)?.name ?? ANY_LANGUAGE.label;
}
