import type { ComponentProps } from "react";
import cx from "clsx";
import { CONTROL_STYLE, Field, type FieldText, splitField } from "@/components/ui/field";

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, "children">, FieldText {}

/**
 * A multi-line text field. It starts with `rows` (3) lines and grows with its text if the browser supports it.
 * `className` is for the frame.
 */
export function TextArea({ rows = 3, ...props }: TextAreaProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <textarea
          {...control}
          {...wiring}
          rows={rows}
          className={cx(CONTROL_STYLE, "field-sizing-content max-h-[50vh] min-h-20 px-2.5 py-1.5")}
        />
      )}
    </Field>
  );
}
