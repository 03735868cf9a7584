import { Select } from "@/components/ui/select";
import { FINDABLE_INTERESTS, type NamedCondition } from "@/lib/finder/people-search/condition-rules";
import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import { INTEREST_LABELS } from "@/lib/sheet/interests/rules";

export interface MoreConditionsProps {
  catalogue: FinderCatalogue;
  onAdd: (condition: NamedCondition) => void;
}

const MONTHS = [3, 6, 12, 24];
const NAMED = [
  { kind: "discipline", label: "Discipline" },
  { kind: "grade", label: "Grade" },
  { kind: "manager", label: "Manager’s team" },
] as const;

/** Adds conditions that aren't typed: each choice becomes a must. Nothing stays chosen, so a field shows its own name. */
export function MoreConditions({ catalogue, onAdd }: MoreConditionsProps) {
  const months = MONTHS.map((count) => ({ value: String(count), label: `${count} months` }));
  const interests = FINDABLE_INTERESTS.map((kind) => ({ value: kind, label: INTEREST_LABELS[kind] }));
  return (
    <div className="grid grid-cols-2 gap-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:hidden">
      {NAMED.filter(({ kind }) => kind !== "grade" || catalogue.grade.length > 0).map(({ kind, label }) => (
        <Select
          key={kind}
          label={label}
          hideLabel
          placeholder={label}
          options={catalogue[kind].map(({ id, name }) => ({ value: String(id), label: name }))}
          value=""
          onChange={(event) => {
            const chosen = catalogue[kind].find(({ id }) => id === Number(event.target.value));
            if (chosen) onAdd({ kind, id: chosen.id, name: chosen.name });
          }}
        />
      ))}
      <Select
        label="Confirmed within"
        hideLabel
        placeholder="Confirmed within"
        options={months}
        value=""
        onChange={(event) => onAdd({ kind: "confirmed", months: Number(event.target.value) })}
      />
      <Select
        label="Interest"
        hideLabel
        placeholder="Interest"
        options={interests}
        value=""
        onChange={(event) => {
          const interest = FINDABLE_INTERESTS.find((kind) => kind === event.target.value);
          if (interest) onAdd({ kind: "interest", interest });
        }}
      />
    </div>
  );
}
