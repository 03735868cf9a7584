import type { ComponentProps } from "react";
import cx from "clsx";
import { CONTROL_STYLE, Field, type FieldText, splitField } from "@/components/ui/field";

export interface TextFieldProps extends Omit<ComponentProps<"input">, "children">, FieldText {}

/** A single-line text field with label, hint and error. `className` is for the frame around them. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      {(wiring) => <input type="text" {...control} {...wiring} className={cx(CONTROL_STYLE, "h-8 px-2.5")} />}
    </Field>
  );
}
