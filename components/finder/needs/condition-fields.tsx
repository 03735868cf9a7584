import X from "lucide-react/icons/x";
import { useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { MAX_NEED_CONDITIONS } from "@/lib/finder/needs/rules";
import type { NamedSubject } from "@/lib/finder/needs/view";
import { LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import type { ConditionDraft } from "./need-draft";

const KINDS: Record<NamedSubject["kind"], string> = {
  competency: "Competency",
  area: "Any competency of the area",
  language: "Any competency of the language",
  discipline: "Discipline",
};
/** Most entries that the list offers at a time. */
const MOST_OFFERED = 30;

const BY_ALIAS = 2;

/**
 * How well a text finds an entry, 0 for best, null for not at all. Names that begin with it come first: "ku" is more
 * likely Kubernetes than Backup.
 */
function rankOf({ name, aliases }: NamedSubject, wanted: string): number | null {
  const at = normalizeForSearch(name).indexOf(wanted);
  if (at >= 0) return Math.min(1, at);
  return aliases && normalizeForSearch(aliases).includes(wanted) ? BY_ALIAS : null;
}

export interface ConditionFieldsProps {
  subjects: readonly NamedSubject[];
  conditions: readonly ConditionDraft[];
  onChange: (conditions: readonly ConditionDraft[]) => void;
}

/** What a need asks for: each with a level, and whether it must be there. */
export function ConditionFields({ subjects, conditions, onChange }: ConditionFieldsProps) {
  const [text, setText] = useState("");
  const wanted = normalizeForSearch(text);
  const isChosen = (subject: NamedSubject) =>
    conditions.some(({ kind, id }) => kind === subject.kind && id === subject.id);
  const offered = subjects
    .map((subject, place) => ({ subject, place, rank: rankOf(subject, wanted) }))
    .filter(({ subject, rank }) => rank !== null && !isChosen(subject))
    .toSorted((one, other) => one.rank! - other.rank!)
    .slice(0, MOST_OFFERED);
  const hasMust = conditions.some(({ must }) => must);
  const change = (at: number, more: Partial<ConditionDraft>) =>
    onChange(conditions.map((condition, place) => (place === at ? { ...condition, ...more } : condition)));
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-medium">Conditions</legend>
      <ul className="grid gap-2">
        {conditions.map(({ kind, id, name, level, must }, at) => (
          <li key={`${kind} ${id}`} className="flex flex-wrap items-end gap-2">
            <span className="min-w-32 flex-1 basis-40 self-center wrap-anywhere">
              {name} {kind !== "competency" && <span className="text-sm text-ink-muted">{KINDS[kind]}</span>}
            </span>
            {kind !== "discipline" && (
              <Select
                label={`Level of ${name}`}
                hideLabel
                className="w-36"
                options={LEVELS.slice(1).map((value) => ({ value, label: `${LEVEL_LABELS[value]}+` }))}
                value={level}
                onChange={({ target: { value } }) => change(at, { level: value as ConditionDraft["level"] })}
              />
            )}
            <Select
              label={`${name} is`}
              hideLabel
              className="w-32"
              options={[
                { value: "must", label: "Must" },
                { value: "nice", label: "Nice to have" },
              ]}
              value={must ? "must" : "nice"}
              onChange={({ target: { value } }) => change(at, { must: value === "must" })}
            />
            <IconButton
              label={`Remove ${name}`}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => onChange(conditions.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      {conditions.length < MAX_NEED_CONDITIONS && (
        <Combobox
          label="Add a condition"
          // The list leaves the dialog's buttons in view.
          className="mt-2 sm:w-[calc(50%-0.375rem)]"
          placeholder="Competency, area, language or discipline"
          options={offered.map(({ subject: { kind, name, aliases }, place, rank }) => ({
            id: place,
            label: name,
            aside: rank === BY_ALIAS ? `${KINDS[kind]}, also ${aliases}` : KINDS[kind],
          }))}
          chosen={null}
          required={!hasMust}
          wrong={hasMust ? null : "Add at least one condition that is a must."}
          none="Nothing matches"
          onSearch={setText}
          onChoose={({ id: place }) => {
            const subject = subjects[place];
            if (!subject) return;
            const { kind, id, name } = subject;
            onChange([...conditions, { kind, id, name, level: "intermediate", must: true }]);
          }}
        />
      )}
    </fieldset>
  );
}
