"use client";

import type { RefObject } from "react";
import { RichTextEditorLazy } from "@/components/editor/rich-text-editor-lazy";
import { TextField } from "@/components/ui/text-field";
import { MAX_URL_LENGTH } from "@/lib/learning/rules";
import type { PointerFields } from "./pointer-calls";

export interface PointerFieldsetProps {
  fields: PointerFields;
  nameField: RefObject<HTMLInputElement | null>;
  urlError: string | null;
  onChange: (changed: Partial<PointerFields>) => void;
  onNotes: (html: string, isEmpty: boolean) => void;
}

/** A pointer's name, notes and web address. The initial notes are read once: change `key` to start again. */
export function PointerFieldset({ fields, nameField, urlError, onChange, onNotes }: PointerFieldsetProps) {
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
