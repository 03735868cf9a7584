import { useId, type ComponentProps, type ReactNode } from "react";
import cx from "clsx";

export interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role" | "children"> {
  label: string;
  hint?: ReactNode;
}

// The track is the checkbox itself, which keeps the browser's focus, label and form behaviour. Forced colours drop
// backgrounds, so the thumb has system colours: only its position shows on or off.
const TRACK =
  "relative m-0 h-6 w-10 shrink-0 appearance-none rounded-full border border-line-strong bg-hover transition-colors " +
  "before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-ink-muted " +
  "before:transition-transform " +
  "checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-accent-ink " +
  "disabled:cursor-not-allowed disabled:opacity-50 forced-colors:before:bg-[ButtonText] " +
  "forced-colors:checked:bg-[Highlight]";

/** An on/off choice. `className` is for the frame around it. */
export function Switch({ label, hint, className, ...input }: SwitchProps) {
  const made = useId();
  const id = input.id ?? made;
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className={cx("flex items-start gap-2.5", className)}>
      <input
        {...input}
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says whether it is checked
        role="switch"
        aria-describedby={cx(hintId, input["aria-describedby"]) || undefined}
        className={TRACK}
      />
      <div className="flex min-w-0 flex-col pt-px">
        <label htmlFor={id} className="text-base font-medium">
          {label}
        </label>
        {hint && (
          <p id={hintId} className="text-sm text-ink-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
