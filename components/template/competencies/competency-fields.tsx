"use client";

import Lightbulb from "lucide-react/icons/lightbulb";
import type { Ref } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { Hints } from "@/lib/template/hints/rules";
import { CRITERIA, FIELD_LABELS, type Draft, type Field } from "@/lib/template/competencies/rules";

export type Named = { id: number; name: string };

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  areas: readonly Named[];
  disciplines: readonly Named[];
  errors: Partial<Record<Field, string>>;
  /** What could be better about the criteria. */
  hints: Hints;
  /** Whether the person may change the aliases, and add areas and disciplines. The others ask an admin. */
  managesCatalogues: boolean;
  /** Adds an area or a discipline and chooses it, or asks an admin for it. */
  onCreate: (field: PlaceField, name: string) => void;
  nameRef: Ref<HTMLInputElement>;
};

export type PlaceField = "cm_area_id" | "cm_role_id";

const NOUNS: Record<PlaceField, string> = { cm_area_id: "area", cm_role_id: "discipline" };

/** What can be done while none is chosen: a name that isn't listed can be typed, which the box doesn't show. */
const placeholderOf = (all: readonly Named[], noun: string, managesCatalogues: boolean): string => {
  const start = all.length > 0 ? "Choose one, or type" : `No ${noun}s yet. Type`;
  return managesCatalogues ? `${start} a new name` : `${start} a name to ask for one`;
};

function HintList({ hints }: { hints: readonly string[] }) {
  return (
    <span className="grid gap-1">
      {hints.map((hint) => (
        <span key={hint} className="flex gap-1.5">
          <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">Hint: </span>
            {hint}
          </span>
        </span>
      ))}
    </span>
  );
}

/** The fields of a competency. */
export function CompetencyFields(props: Props) {
  const { draft, onChange, areas, disciplines, errors, hints, managesCatalogues, onCreate, nameRef } = props;
  const set = <F extends Field>(field: F, value: Draft[F]) => onChange({ ...draft, [field]: value });
  const text = (field: "name" | "description" | (typeof CRITERIA)[number]) => ({
    label: FIELD_LABELS[field],
    required: true,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  });
  const choice = (field: PlaceField, all: readonly Named[]) => {
    const options = all.map(({ id, name }) => ({ id, label: name }));
    return {
      label: FIELD_LABELS[field],
      required: true,
      options,
      chosen: options.find(({ id }) => id === draft[field]) ?? null,
      placeholder: placeholderOf(all, NOUNS[field], managesCatalogues),
      error: errors[field],
      onChoose: ({ id }: { id: number }) => set(field, id),
      create: {
        label: (name: string) => `${managesCatalogues ? "Add" : "Ask an admin for the"} ${NOUNS[field]} “${name}”`,
        run: (name: string) => onCreate(field, name),
      },
    };
  };
  return (
    <>
      <TextField {...text("name")} ref={nameRef} className="max-w-2xl" maxLength={200} autoComplete="off" />
      <TextArea {...text("description")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Combobox {...choice("cm_area_id", areas)} />
        <Combobox {...choice("cm_role_id", disciplines)} />
      </div>
      <fieldset className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        <legend className="mb-2 text-lg font-semibold">Criteria</legend>
        {CRITERIA.map((level) => (
          <TextArea key={level} {...text(level)} hint={hints[level].length > 0 && <HintList hints={hints[level]} />} />
        ))}
      </fieldset>
      {managesCatalogues && (
        <TextField
          label={FIELD_LABELS.aliases}
          hint="Optional: abbreviations and tools that also find it, separated by commas."
          value={draft.aliases}
          error={errors.aliases}
          maxLength={4_000}
          autoComplete="off"
          onChange={(event) => set("aliases", event.target.value)}
        />
      )}
      <Switch
        label={FIELD_LABELS.published}
        hint="A published competency appears on the sheets of everyone in its discipline."
        checked={draft.published}
        onChange={(event) => set("published", event.target.checked)}
      />
    </>
  );
}
