"use client";

import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { CRITERIA, FIELD_LABELS, type Draft, type Field } from "@/lib/competencies/rules";

export type Named = { id: number; name: string };

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  areas: readonly Named[];
  disciplines: readonly Named[];
  errors: Partial<Record<Field, string>>;
};

const NO_AREAS = "No areas yet. An admin can add them with Manage Areas.";
const NO_DISCIPLINES = "No disciplines yet. An admin can add them with Manage Disciplines.";

/** The fields of a competency. */
export function CompetencyFields({ draft, onChange, areas, disciplines, errors }: Props) {
  const set = <F extends Field>(field: F, value: Draft[F]) => onChange({ ...draft, [field]: value });
  const text = (field: "name" | "description" | (typeof CRITERIA)[number]) => ({
    label: FIELD_LABELS[field],
    required: true,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  });
  const choice = (field: "cm_area_id" | "cm_role_id", all: readonly Named[], none: string) => ({
    label: FIELD_LABELS[field],
    required: true,
    placeholder: "Select...",
    options: all.map(({ id, name }) => ({ value: String(id), label: name })),
    value: draft[field] === null ? "" : String(draft[field]),
    hint: all.length === 0 ? none : undefined,
    error: errors[field],
    onChange: (event: { target: { value: string } }) => set(field, Number(event.target.value)),
  });
  return (
    <>
      <TextField {...text("name")} maxLength={200} autoComplete="off" />
      <TextArea {...text("description")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...choice("cm_area_id", areas, NO_AREAS)} />
        <Select {...choice("cm_role_id", disciplines, NO_DISCIPLINES)} />
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-lg font-semibold">Criteria</legend>
        {CRITERIA.map((level) => (
          <TextArea key={level} {...text(level)} />
        ))}
      </fieldset>
      <Switch
        label={FIELD_LABELS.published}
        hint="A published competency appears on the sheets of everyone in its discipline."
        checked={draft.published}
        onChange={(event) => set("published", event.target.checked)}
      />
    </>
  );
}
