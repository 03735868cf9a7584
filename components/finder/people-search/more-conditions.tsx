import { Select } from "@/components/ui/select";
import { type Condition, FINDABLE_INTERESTS } from "@/lib/finder/people-search/condition-rules";
import type { FinderCatalogue, Named } from "@/lib/finder/people-search/catalogue-rules";
import { INTEREST_LABELS } from "@/lib/sheet/interests/rules";

export interface MoreConditionsProps {
  catalogue: FinderCatalogue;
  onAdd: (condition: Condition) => void;
}

const MONTHS = [3, 6, 12, 24];
const named = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: String(id), label: name }));

/** Adds conditions that aren't typed: each choice becomes a must. */
export function MoreConditions({ catalogue, onAdd }: MoreConditionsProps) {
  const months = MONTHS.map((count) => ({ value: String(count), label: `${count} months` }));
  const interests = FINDABLE_INTERESTS.map((kind) => ({ value: kind, label: INTEREST_LABELS[kind] }));
  return (
    <div className="grid grid-cols-2 gap-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none print:hidden">
      <Select
        label="Discipline"
        placeholder="Add a discipline"
        options={named(catalogue.discipline)}
        value=""
        onChange={(event) => onAdd({ kind: "discipline", id: Number(event.target.value) })}
      />
      {catalogue.grade.length > 0 && (
        <Select
          label="Grade"
          placeholder="Add a grade"
          options={named(catalogue.grade)}
          value=""
          onChange={(event) => onAdd({ kind: "grade", id: Number(event.target.value) })}
        />
      )}
      <Select
        label="Manager’s team"
        placeholder="Add a manager"
        options={named(catalogue.manager)}
        value=""
        onChange={(event) => onAdd({ kind: "manager", id: Number(event.target.value) })}
      />
      <Select
        label="Confirmed within"
        placeholder="Add a period"
        options={months}
        value=""
        onChange={(event) => onAdd({ kind: "confirmed", months: Number(event.target.value) })}
      />
      <Select
        label="Interest"
        placeholder="Add an interest"
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
