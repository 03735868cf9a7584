"use client";

import { useState } from "react";
import { LevelGlyph } from "@/components/levels/level-glyph";
import { WordDifferences } from "@/components/levels/word-differences";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, type Answer } from "@/lib/client/call";
import type { CompleteDraft } from "@/lib/competencies/rules";
import type { VersionAnswer } from "@/lib/competencies/version-rules";
import { LEVEL_LABELS, type Level } from "@/lib/sheets/rules";

type Preview = Answer<"POST /competencies/{competency_id}/version_previews">;

export interface VersionDialogProps {
  competencyId: number;
  draft: CompleteDraft;
  onSave: (answer: VersionAnswer) => void;
  onClose: () => void;
}

/** Shows what an edit changes in the criteria of a published competency, and asks whether it moves the bar. */
export function VersionDialog({ competencyId, draft, onSave, onClose }: VersionDialogProps) {
  const { name, description, no_experience, basic, intermediate, advanced } = draft;
  const [movesBar, setMovesBar] = useState(false);
  const [moved, setMoved] = useState<ReadonlySet<Level>>(new Set());
  const load = useLoaded({
    key: String(competencyId),
    load: (signal) =>
      call(
        "POST /competencies/{competency_id}/version_previews",
        {
          params: { competency_id: competencyId },
          body: { cm_competency: { name, description, no_experience, basic, intermediate, advanced } },
        },
        { signal },
      ),
    failure: "The changes couldn't be compared.",
  });
  const changed = load.data?.levels.filter((level) => level.changed) ?? [];

  function toggle(level: Level) {
    const rest = new Set(moved);
    if (!rest.delete(level)) rest.add(level);
    setMoved(rest);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Save a new version of ${name}`}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!load.data || (movesBar && moved.size === 0)}
            onClick={() =>
              onSave(movesBar ? { kind: "bar_moved", moved_levels: [...moved] } : { kind: "wording", moved_levels: [] })
            }
          >
            Save version
          </Button>
        </>
      }
    >
      <LoadStatus of={load} label="Comparing…" />
      <div className="grid gap-4">
        {changed.map((level) => (
          <ChangedLevel key={level.level} level={level} />
        ))}
        {load.data && (
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-medium">What does this edit change?</legend>
            <Choice
              label="Wording"
              hint="The levels mean the same. Nothing changes on sheets."
              isChosen={!movesBar}
              onChoose={() => setMovesBar(false)}
            />
            <Choice
              label="Bar moved"
              hint="Rows approved at the levels that you choose say so until they are confirmed. Nobody's level changes."
              isChosen={movesBar}
              onChoose={() => setMovesBar(true)}
            />
            {movesBar && <MovedLevels levels={changed} moved={moved} onToggle={toggle} />}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}

type ComparedLevel = Preview["levels"][number];

function ChangedLevel({ level: { level, words, approved_rows } }: { level: ComparedLevel }) {
  const count = approved_rows.toLocaleString("en-US");
  return (
    <section>
      <h3 className="flex items-center gap-2 font-medium">
        <LevelGlyph level={level} />
        {LEVEL_LABELS[level]}
        <span className="text-sm font-normal text-ink-muted">
          {approved_rows === 1 ? "1 approved level" : `${count} approved levels`}
        </span>
      </h3>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">
        <WordDifferences pieces={words} side="both" />
      </p>
    </section>
  );
}

function Choice(props: { label: string; hint: string; isChosen: boolean; onChoose: () => void }) {
  const { label, hint, isChosen, onChoose } = props;
  return (
    <label className="flex items-start gap-2">
      <input
        type="radio"
        name="version-kind"
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

type MovedLevelsProps = {
  levels: readonly ComparedLevel[];
  moved: ReadonlySet<Level>;
  onToggle: (level: Level) => void;
};

function MovedLevels({ levels, moved, onToggle }: MovedLevelsProps) {
  return (
    <div role="group" aria-label="Levels whose bar moved" className="ml-6 flex flex-wrap gap-4">
      {levels.map(({ level }) => (
        <label key={level} className="flex min-h-7 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={moved.has(level)}
            onChange={() => onToggle(level)}
          />
          {LEVEL_LABELS[level]}
        </label>
      ))}
    </div>
  );
}
