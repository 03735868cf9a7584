import { RadioGroup } from "./radio-group";

export interface RadioRowProps<Value extends string> {
  /** Says what is chosen, to screen readers. */
  legend: string;
  /** Apart from other rows of the page. */
  name: string;
  labels: Readonly<Record<Value, string>>;
  values: readonly Value[];
  /** Null before a choice, which is required. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** One choice of a few, side by side. */
export function RadioRow<Value extends string>({
  legend,
  name,
  labels,
  values,
  chosen,
  onChoose,
}: RadioRowProps<Value>) {
  return (
    <RadioGroup legend={legend} hideLegend className="flex flex-wrap gap-x-6 gap-y-1">
      {(first) =>
        values.map((value, place) => (
          <label key={value} className="flex min-h-8 items-center gap-2">
            <input
              {...(place === 0 && first)}
              type="radio"
              name={name}
              className="size-5 accent-accent"
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {labels[value]}
          </label>
        ))
      }
    </RadioGroup>
  );
}
