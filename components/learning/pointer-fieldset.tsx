"use client";

import type { RefObject } from "react";
import { RichTextEditorLazy } from "@/components/editor/rich-text-editor-lazy";
import { Combobox } from "@/components/ui/combobox";
import { TextField } from "@/components/ui/text-field";
import { withinAreas } from "@/lib/learning/rules";
import { MAX_URL_LENGTH } from "@/lib/platform/core/web-address";
import type { PointerFields } from "./pointer-calls";
import type { PointerChoices } from "./use-pointer-choices";
import { LoadStatus } from "@/components/ui/load-status";
import { MultiSelect } from "@/components/ui/multi-select";
import type { Loaded } from "@/components/ui/use-loaded";

export interface PointerFieldsetProps {
  fields: PointerFields;
  nameField: RefObject<HTMLInputElement | null>;
  urlError: string | null;
  onChange: (changed: Partial<PointerFields>) => void;
  languages: PointerChoices["languages"];
  onNotes: (html: string, isEmpty: boolean) => void;
}

/** Stands for none among the languages. */
export const ANY_LANGUAGE = { id: 0, label: "Any language" };

/** A pointer's name, notes, language and web address. The initial notes are read once: change `key` to start again. */
export function PointerFieldset({ fields, nameField, urlError, languages, onChange, onNotes }: PointerFieldsetProps) {
  const languageId = Number(fields.cm_technology_id);
  const options = [ANY_LANGUAGE, ...languages.map(({ id, name }) => ({ id, label: name }))];
  return (
    <>
      <TextField
        ref={nameField}
        label="Name"
        required
        maxLength={200}
        value={fields.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="flex flex-col gap-1">
        {/* The editor has its own label. */}
        <span aria-hidden className="text-sm font-medium">
          Notes<span className="ml-0.5 text-danger">*</span>
        </span>
        <RichTextEditorLazy label="Notes" initialHtml={fields.description} onChange={onNotes} maxHeight="30vh" />
      </div>
      <Combobox
        label="Language"
        hint="Choose one if it helps only with rows of that language."
        options={options.filter(
          ({ id }) => id === languageId || !languages.some((one) => one.id === id && one.retired),
        )}
        chosen={options.find(({ id }) => id === languageId) ?? null}
        onChoose={({ id }) => onChange({ cm_technology_id: id === ANY_LANGUAGE.id ? "" : String(id) })}
      />
      <TextField
        label="Web address (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={MAX_URL_LENGTH}
        error={urlError}
        value={fields.url}
        onChange={(event) => onChange({ url: event.target.value })}
      />
    </>
  );
}

export type Tags = { areaIds: readonly number[]; competencyIds: readonly number[] };

export interface PointerTagsProps {
  choices: Loaded<PointerChoices>;
  tags: Tags;
  onChange: (tags: Tags) => void;
  competencyHint?: string;
}

/** Area tags, and the competency tags of the chosen areas. Removing an area removes its competencies. */
export function PointerTags({ choices, tags, onChange, competencyHint }: PointerTagsProps) {
  const { areas = [], competencies = [] } = choices.data ?? {};
  const offered = competencies.filter(({ areaId }) => tags.areaIds.includes(areaId));
  return (
    <>
      {choices.failure && <LoadStatus of={choices} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <MultiSelect
          label="Areas"
          options={areas.map(({ id, name }) => ({ id, label: name }))}
          chosen={tags.areaIds}
          onChange={(areaIds) =>
            onChange({ areaIds, competencyIds: withinAreas(tags.competencyIds, areaIds, competencies) })
          }
          loading={choices.isLoading}
          hint="Competencies of these areas are offered."
        />
        <MultiSelect
          label="Competencies"
          options={offered.map(({ id, name, discipline }) => ({ id, label: `${name} (${discipline})` }))}
          chosen={tags.competencyIds}
          onChange={(competencyIds) => onChange({ ...tags, competencyIds })}
          loading={choices.isLoading}
          hint={competencyHint}
        />
      </div>
    </>
  );
}
