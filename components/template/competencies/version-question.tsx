"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { isConsistent, WORDING, type VersionAnswer } from "@/lib/template/competencies/answer-rules";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";

export interface VersionFieldsProps {
  /** The levels whose criteria the edit changed. */
  levels: readonly Level[];
  answer: VersionAnswer;
  onChange: (answer: VersionAnswer) => void;
  /** Tells the radios of several questions on a screen apart. */
  name?: string;
}

/** Asks whether an edit changed the wording or moved the bar of some levels. */
export function VersionFields({ levels, answer, onChange, name = "version-kind" }: VersionFieldsProps) {
  const { kind, moved_levels } = answer;
  const toggle = (level: Level) =>
    onChange({
      kind,
      moved_levels: moved_levels.includes(level)
        ? moved_levels.filter((each) => each !== level)
        : [...moved_levels, level],
    });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">What does this edit change?</legend>
      <Choice
        name={name}
        label="Wording"
        hint="The levels mean the same. Nothing changes on sheets."
        isChosen={kind === "wording"}
        onChoose={() => onChange(WORDING)}
      />
      <Choice
        name={name}
        label="Bar moved"
        hint="Rows approved at the levels that you choose say so until they are confirmed. Nobody's level changes."
        isChosen={kind === "bar_moved"}
        // Where one level's criteria changed, it is the one.
        onChoose={() => onChange({ kind: "bar_moved", moved_levels: levels.length === 1 ? [...levels] : moved_levels })}
      />
      {kind === "bar_moved" && (
        <div role="group" aria-label="Levels whose bar moved" className="ml-6 flex flex-wrap gap-4">
          {levels.map((level) => (
            <label key={level} className="flex min-h-7 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={moved_levels.includes(level)}
                onChange={() => toggle(level)}
              />
              {LEVEL_LABELS[level]}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Says beside Save why it is disabled. */
export function StillToChoose({ answer, id }: { answer: VersionAnswer; id: string }) {
  return (
    <p id={id} role="status" className="text-sm text-ink-muted">
      {!isConsistent(answer) && "To save, choose the levels whose bar moved."}
    </p>
  );
}

export interface VersionQuestionProps extends Omit<VersionFieldsProps, "onChange"> {
  onSave: (answer: VersionAnswer) => Promise<void>;
  onCancel: () => void;
}

/** The same question about an edit that was saved before. */
export function VersionQuestion({ answer: saved, onSave, onCancel, ...fields }: VersionQuestionProps) {
  const [answer, setAnswer] = useState(saved);
  const [isSaving, setSaving] = useState(false);
  const whyId = useId();

  async function save() {
    setSaving(true);
    await onSave(answer);
    setSaving(false);
  }

  return (
    <div className="mt-2 grid gap-3 rounded-lg border border-line bg-hover p-3">
      <VersionFields {...fields} answer={answer} onChange={setAnswer} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabled={!isConsistent(answer)}
          aria-describedby={whyId}
          loading={isSaving}
          loadingLabel="Saving…"
          onClick={() => void save()}
        >
          Save answer
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        <StillToChoose answer={answer} id={whyId} />
      </div>
    </div>
  );
}

function Choice(props: { name: string; label: string; hint: string; isChosen: boolean; onChoose: () => void }) {
  const { name, label, hint, isChosen, onChoose } = props;
  return (
    <label className="flex items-start gap-2">
      <input
        type="radio"
        name={name}
        className="mt-1 size-4 shrink-0 accent-accent"
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        <span className="font-medium">{label}</span>
        <span className="block text-sm text-ink-muted">{hint}</span>
      </span>
    </label>
  );
}
