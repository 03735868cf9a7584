import type { ComponentProps } from "react";
import { CONTROL_STYLE, Field, type FieldText } from "@/components/ui/field";
import { cx } from "@/components/ui/cx";

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, "children">, FieldText {}

/** A multi-line text field. It starts with `rows` (3) lines and grows with its text if the browser supports it. `className` is for the frame. */
export function TextArea({ label, hideLabel, hint, error, className, rows = 3, ...input }: TextAreaProps) {
  const frame = {
    label,
    hideLabel,
    hint,
    error,
    className,
    id: input.id,
    required: input.required,
    describedBy: input["aria-describedby"],
  };
  return (
    <Field {...frame}>
      {(wiring) => (
        <textarea
          {...input}
          {...wiring}
          rows={rows}
          className={cx(CONTROL_STYLE, "field-sizing-content max-h-[50vh] min-h-20 px-2.5 py-1.5")}
        />
      )}
    </Field>
  );
}
