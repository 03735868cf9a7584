import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { SPOKEN_LEVELS, type SpokenLevel } from "@/lib/engagements/records/rules";
import type { SpeaksCondition } from "@/lib/finder/people-search/record-rules";

/** The levels of a spoken language that people can be found by; the first is any. */
export const SPOKEN_OPTIONS = [
  { value: "", label: "Any level" },
  ...SPOKEN_LEVELS.map((level) => ({ value: level, label: level === "native" ? "Native" : level })),
];

/** The chosen level; null for any. */
export const spokenLevel = (value: string): SpokenLevel | null =>
  SPOKEN_LEVELS.find((level) => level === value) ?? null;

export interface SpeaksFormProps {
  language: string;
  onAdd: (condition: SpeaksCondition) => void;
}

/** The level from which on people are found who speak a language. */
export function SpeaksForm({ language, onAdd }: SpeaksFormProps) {
  const [least, setLeast] = useState<SpokenLevel | null>(null);
  return (
    <Form
      className="flex flex-wrap items-end gap-3 print:hidden"
      onSubmit={() => onAdd({ kind: "speaks", name: language, least })}
    >
      <Select
        label={`Lowest level of ${language}`}
        options={SPOKEN_OPTIONS}
        value={least ?? ""}
        onChange={({ target: { value } }) => setLeast(spokenLevel(value))}
      />
      <Button type="submit">Add language</Button>
    </Form>
  );
}
