"use client";

import { useEffect, useRef } from "react";
import { TextField } from "@/components/ui/text-field";
import { latestToday } from "@/lib/platform/core/day";

export interface DayChoiceProps {
  label: string;
  /** The day that is shown; empty for none. */
  day: string;
  /** The first day that can be shown. */
  first?: string;
  className?: string;
  /** A chosen or typed day, or empty where the field was cleared. */
  onChoose: (day: string) => void;
}

/** Years before are those of a year that is being typed: 0002, 0020, 0202. */
const FIRST_DAY = "1970-01-01";

/** A field for a past day that is shown as soon as it is chosen. */
export function DayChoice({ label, day, first = FIRST_DAY, className, onChoose }: DayChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typing goes on while the day before is on its way.
    if (field.current && field.current !== document.activeElement) field.current.value = day;
  }, [day]);
  return (
    <TextField
      ref={field}
      label={label}
      className={className}
      type="date"
      min={first}
      max={latestToday()}
      defaultValue={day}
      onChange={({ target: { value, validity } }) => {
        if (validity.valid && value !== day) onChoose(value);
      }}
    />
  );
}
