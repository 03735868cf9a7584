"use client";

import { type ComponentProps, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { RadioGroup } from "@/components/ui/radio-group";
import { isConsistent, WORDING, type VersionAnswer } from "@/lib/template/competencies/answer-rules";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";

export interface VersionFieldsProps {
  /** The levels whose criteria the edit changed. */
  levels: readonly Level[];
  /** Null before the person has said. */
  answer: VersionAnswer | null;
  onChange: (answer: VersionAnswer) => void;
}

/** Asks whether an edit changed the wording or moved the bar of some levels. */
export function VersionFields({ levels, answer, onChange }: VersionFieldsProps) {
  const { kind = null, moved_levels = [] } = answer ?? {};
  const moved = (levels: Level[]) => onChange({ kind: "bar_moved", moved_levels: levels });
  return (
    <RadioGroup legend="What does this edit change?" className="grid gap-2">
      {(first) => (
        <>
          <Choice
            {...first}
            data-wrong={answer && !isConsistent(answer) ? "Choose the levels whose bar moved." : undefined}
            name="version-kind"
            label="Wording"
            hint="The levels mean the same. Nothing changes on sheets."
            checked={kind === "wording"}
            onChange={() => onChange(WORDING)}
          />
          <Choice
            name="version-kind"
            label="Bar moved"
            hint="Rows approved at the levels that you choose say so until they are confirmed. Nobody's level changes."
            checked={kind === "bar_moved"}
            // Where one level's criteria changed, it is the one.
            onChange={() => moved(levels.length === 1 ? [...levels] : moved_levels)}
          />
          {kind === "bar_moved" && (
            <div role="group" aria-label="Levels whose bar moved" className="ml-6 flex flex-wrap gap-4">
              {levels.map((level) => (
                <Checkbox
                  key={level}
                  className="flex min-h-7 items-center gap-2"
                  checked={moved_levels.includes(level)}
                  onChange={(checked) => {
                    const others = moved_levels.filter((each) => each !== level);
                    moved(checked ? [...others, level] : others);
                  }}
                >
                  {LEVEL_LABELS[level]}
                </Checkbox>
              ))}
            </div>
          )}
        </>
      )}
    </RadioGroup>
  );
}

export interface VersionQuestionProps extends Omit<VersionFieldsProps, "answer" | "onChange"> {
  answer: VersionAnswer;
  onSave: (answer: VersionAnswer) => Promise<void>;
  onCancel: () => void;
}

/** The same question about an edit that was saved before. */
export function VersionQuestion({ answer: saved, onSave, onCancel, ...fields }: VersionQuestionProps) {
  const [answer, setAnswer] = useState(saved);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    await onSave(answer);
    setSaving(false);
  }

  return (
    <Form onSubmit={() => void save()} className="mt-2 grid gap-3 rounded-lg border border-line bg-hover p-3">
      <VersionFields {...fields} answer={answer} onChange={setAnswer} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" loading={isSaving} loadingLabel="Saving…">
          Save answer
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}

function Choice({ label, hint, ...radio }: ComponentProps<"input"> & { label: string; hint: string }) {
  return (
    <label className="flex items-start gap-2">
      <input {...radio} type="radio" className="mt-1 size-4 shrink-0 accent-accent" />
      <span>
        <span className="font-medium">{label}</span>
        <span className="block text-sm text-ink-muted">{hint}</span>
      </span>
    </label>
  );
}
