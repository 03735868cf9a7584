import { useState } from "react";

type TextField<D> = { [K in keyof D]: D[K] extends string ? K : never }[keyof D] & string;
/** A field gives its event; one for names only the name. */
type Typed = string | { target: { value: string } };

/** The values of a form. `change` sets some of them; `text` and `toggle` connect a field to one. */
export function useDraft<D extends object>(initial: D | (() => D)) {
  return draftFields(useState(initial));
}

/** As useDraft, of values that are held elsewhere. */
export function draftFields<D extends object>([draft, setDraft]: [D, (change: (now: D) => D) => void]) {
  const change = (more: Partial<D>) => setDraft((now) => ({ ...now, ...more }));

  const text = <F extends TextField<D>>(field: F, errorOf?: (field: string) => string | undefined) => ({
    value: draft[field] as string,
    error: errorOf?.(field),
    onChange: (typed: Typed) =>
      change({ [field]: typeof typed === "string" ? typed : typed.target.value } as Partial<D>),
  });

  const toggle = (field: keyof D) => ({
    checked: draft[field] === true,
    onChange: ({ target }: { target: { checked: boolean } }) => change({ [field]: target.checked } as Partial<D>),
  });

  return { draft, change, text, toggle };
}
