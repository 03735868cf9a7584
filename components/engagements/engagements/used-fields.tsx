import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox";
import { type Choice, keyOf } from "@/lib/engagements/engagements/view";

type Used = Pick<Choice, "competency_id" | "cm_technology_id" | "label">;

export interface UsedFieldsProps {
  legend: string;
  /** Shown as boxes to tick; the other choices are searched. */
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
        <Combobox
          label="Add a competency"
          hideLabel
          placeholder="Add a competency"
          options={others.map((one, id) => ({ id, label: one.label }))}
          chosen={null}
          onChoose={({ id }) => onChange([...used, others[id]!])}
        />
      )}
    </fieldset>
  );
}
