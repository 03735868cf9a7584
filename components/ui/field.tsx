import { use, useId, type ReactNode } from "react";
import cx from "clsx";
import { FormContext } from "./form-state";

export interface FieldText {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to fix it. It marks the control as invalid. */
  error?: ReactNode;
}

interface ControlWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldFrame extends FieldText {
  id?: string | undefined;
  required?: boolean | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
}

interface FieldProps extends FieldFrame {
  children: (wiring: ControlWiring) => ReactNode;
}

// The border is the strong line: an empty field must be visible too (contrast 3:1).
export const CONTROL_STYLE =
  "w-full rounded-md border border-line-strong bg-surface text-base text-ink shadow-sm " +
  "placeholder:text-ink-muted " +
  "hover:border-ink-muted focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger " +
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-hover disabled:text-ink-muted [&[readonly]]:bg-hover";

type Framed = FieldText & { id?: string; required?: boolean; className?: string; "aria-describedby"?: string };

/** Divides a field's properties into those of the frame around it and those of the control itself. */
export function splitField<P extends Framed>({ label, hideLabel, hint, error, className, ...control }: P) {
  const { id, required, "aria-describedby": describedBy } = control;
  const frame: FieldFrame = { label, hideLabel, hint, error, className, id, required, describedBy };
  return { frame, control };
}

/** Label, hint and error of a control, linked by id. A form around it may have an error for it. */
export function Field({ label, hideLabel, hint, id, required, describedBy, className, children, ...told }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const { errors } = use(FormContext);
  const error = told.error ?? errors[controlId];
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div data-labelled={!hideLabel || undefined} className={cx("flex min-w-0 flex-col gap-1", className)}>
      <label htmlFor={controlId} className={hideLabel ? "sr-only" : "text-sm font-medium"}>
        {label}
        {required && !hideLabel && (
          <span aria-hidden className="ml-0.5 text-danger">
            *
          </span>
        )}
      </label>
      {children({
        id: controlId,
        "aria-describedby": cx(errorId, hintId, describedBy) || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
