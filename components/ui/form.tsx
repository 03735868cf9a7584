"use client";

import { type ComponentProps, type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { FormContext, type FormState } from "./form-state";
import { type Control, wrongInput } from "./wrong-input";

export interface FormProps extends Omit<ComponentProps<"form">, "ref" | "noValidate" | "onSubmit" | "onChange"> {
  /** Gets what was entered, once nothing is wrong with it. */
  onSubmit: () => void;
  /** Something was entered or chosen. */
  onChange?: () => void;
  /** Why the form couldn't be sent, the same object until it is sent again. Its fields show what is wrong with them. */
  failure?: unknown;
}

const FIRST_WRONG = ":is(input, select, textarea)[aria-invalid], [role=radiogroup][aria-invalid] input";

/**
 * A form that says under each field what is wrong with it, once it is to be sent, and moves the focus to the first of
 * them. What is said of a field goes as soon as it no longer holds.
 */
export function Form({ onSubmit, onChange, failure, children, ...form }: FormProps) {
  const self = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormState["errors"]>({});
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals === 0 && !failure) return;
    const wrong = self.current?.querySelector<HTMLElement>(FIRST_WRONG);
    wrong?.closest("details")?.setAttribute("open", "");
    wrong?.focus();
  }, [refusals, failure]);

  // After each change: a field's value is its form's owner's.
  useEffect(() => {
    const now = wrongInputs(self.current!);
    const still = Object.entries(errors).filter(([id, text]) => now[id] === text);
    if (still.length < Object.keys(errors).length) setErrors(Object.fromEntries(still));
  }, [errors, children]);

  function submit(event: FormEvent) {
    event.preventDefault();
    // A form in a dialog isn't within the one that opened it, but its events are.
    event.stopPropagation();
    const wrong = wrongInputs(self.current!);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) onSubmit();
    else setRefusals(refusals + 1);
  }

  const state = useMemo<FormState>(() => ({ errors, change: () => onChange?.() }), [errors, onChange]);

  return (
    <form {...form} ref={self} noValidate onSubmit={submit} onChange={onChange}>
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
}

const isControl = (element: Element): element is Control => element.matches("input, select, textarea");

/** What is wrong in a form, by the control's id, in the form's order. */
function wrongInputs(form: HTMLFormElement): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const control of [...form.elements].filter(isControl)) {
    const text = control.id === "" ? null : wrongInput(control);
    if (text !== null) wrong[control.id] = text;
  }
  return wrong;
}
