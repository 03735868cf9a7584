import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { type Choice, keyOf } from "@/lib/engagements/engagements/view";

type Used = Pick<Choice, "competency_id" | "cm_technology_id" | "label">;

export interface UsedFieldsProps {
  legend: string;
  /** Shown as boxes to tick; the other choices are behind "Another". */
  proposed: readonly Used[];
  choices: readonly Choice[];
  used: readonly Used[];
  onChange: (used: readonly Used[]) => void;
}

/** The competencies that were used: proposals to tick, and any other of the sheet. */
export function UsedFields({ legend, proposed, choices, used, onChange }: UsedFieldsProps) {
  const shown = [...new Map([...proposed, ...used].map((one) => [keyOf(one), one])).values()];
  const others = choices.filter((one) => !shown.some((other) => keyOf(other) === keyOf(one)));
  const isUsed = (one: Used) => used.some((other) => keyOf(other) === keyOf(one));
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {shown.map((one) => (
        <Checkbox
          key={keyOf(one)}
          checked={isUsed(one)}
          onChange={(checked) =>
            onChange(checked ? [...used, one] : used.filter((other) => keyOf(other) !== keyOf(one)))
          }
        >
          {one.label}
        </Checkbox>
      ))}
      {others.length > 0 && (
        <Select
          label={shown.length === 0 ? "Competency" : "Another competency"}
          hideLabel
          placeholder={shown.length === 0 ? "Choose a competency" : "Another …"}
          value=""
          options={others.map((one) => ({ value: keyOf(one), label: one.label }))}
          onChange={({ target: { value } }) => {
            const found = others.find((one) => keyOf(one) === value);
            if (found) onChange([...used, found]);
          }}
        />
      )}
    </fieldset>
  );
}
