import type { ComponentProps } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "onChange"> {
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label. `className` is for both. */
export function Checkbox({
  className = "flex min-h-6 items-center gap-2",
  onChange,
  children,
  ...input
}: CheckboxProps) {
  return (
    <label className={className}>
      <input
        {...input}
        type="checkbox"
        className="size-4 accent-accent dark:disabled:opacity-50"
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
