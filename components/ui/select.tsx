"use client";

import type { ComponentProps, KeyboardEvent } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import cx from "clsx";
import { CONTROL_STYLE, Field, type FieldText, splitField } from "@/components/ui/field";
import { PAGE_SIZE } from "@/components/ui/page-size";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<"select">, "children" | "multiple" | "size">, FieldText {
  options: readonly SelectOption[];
  /** Shown first and not selectable: for a select without a value yet (give it `value=""`). */
  placeholder?: string;
}

/** PageUp and PageDown move by the specification's page size; browsers differ. */
function moveByPage(event: KeyboardEvent<HTMLSelectElement>) {
  const step = { PageDown: PAGE_SIZE, PageUp: -PAGE_SIZE }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const select = event.currentTarget;
  const places = [...select.options].flatMap(({ disabled }, place) => (disabled ? [] : [place]));
  const now = places.findIndex((place) => place >= select.selectedIndex);
  const next = places[Math.max(0, Math.min((now < 0 ? 0 : now) + step, places.length - 1))];
  if (next === undefined || next === select.selectedIndex) return;
  select.selectedIndex = next;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** The browser's select, styled, with label, hint and error. `className` is for the frame around them. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { frame, control } = splitField(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className="relative">
          <select
            onKeyDown={moveByPage}
            {...control}
            {...wiring}
            className={cx(CONTROL_STYLE, "h-8 appearance-none truncate pr-8 pl-2.5")}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-2 right-2 size-4 text-ink-muted" />
        </span>
      )}
    </Field>
  );
}
