import { type ReactNode, use, useId } from "react";
import { FormContext } from "./form-state";

export interface RadioGroupProps {
  /** Says what is chosen. */
  legend: string;
  /** Keeps the legend for screen readers only. */
  hideLegend?: boolean;
  className?: string;
  /** Gets what marks its first radio: that one is wrong while none is chosen. */
  children: (first: { id: string; required: true }) => ReactNode;
}

/** Radios of which one must be chosen, with what is wrong with the choice. */
export function RadioGroup({ legend, hideLegend = false, className, children }: RadioGroupProps) {
  const id = useId();
  const error = use(FormContext).errors[id];
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className={className}
    >
      <legend className={hideLegend ? "sr-only" : "mb-1 font-medium"}>{legend}</legend>
      {children({ id, required: true })}
      {error && (
        <p id={`${id}-error`} className="basis-full text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
