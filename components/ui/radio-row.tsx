import { use, useId } from "react";
import { FormContext } from "./form-state";

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
  const id = useId();
  const error = use(FormContext).errors[id];
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className="flex flex-wrap gap-x-6 gap-y-1"
    >
      <legend className="sr-only">{legend}</legend>
      {values.map((value, place) => (
        <label key={value} className="flex min-h-8 items-center gap-2">
          <input
            id={place === 0 ? id : undefined}
            type="radio"
            name={name}
            required
            className="size-5 accent-accent"
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {labels[value]}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="basis-full text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
