"use client";

import type { RefObject } from "react";
import { RichTextEditorLazy } from "@/components/editor/rich-text-editor-lazy";
import { Combobox } from "@/components/ui/combobox";
import { TextField } from "@/components/ui/text-field";
import { MAX_URL_LENGTH } from "@/lib/learning/rules";
import type { PointerFields } from "./pointer-calls";
import type { PointerChoices } from "./use-pointer-choices";

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
