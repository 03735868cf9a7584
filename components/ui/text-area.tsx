import type { ComponentProps } from "react";
import { CONTROL_STYLE, Field, type FieldText } from "@/components/ui/field";
import { cx } from "@/components/ui/cx";

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, "children">, FieldText {}

/** Several lines of text; it grows with what is typed where the browser can, from `rows` (3) on. `className` goes to the frame. */
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
