"use client";

import { counted, grouped } from "@/lib/platform/core/counted";
import { useState } from "react";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { WordDifferences } from "@/components/vocabulary/levels/word-differences";
import { FormDialog } from "@/components/ui/form-dialog";
import { LoadStatus } from "@/components/ui/load-status";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, type Answer } from "@/lib/doors/client/call";
import type { CompleteDraft } from "@/lib/template/competencies/rules";
import type { VersionAnswer } from "@/lib/template/competencies/answer-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { VersionFields } from "./version-question";

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
  const [answer, setAnswer] = useState<VersionAnswer | null>(null);
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

  return (
    <FormDialog
      title={`Save a new version of ${name}`}
      size="lg"
      verb="Save version"
      disabled={!load.data}
      // The form around it keeps the texts.
      isDirty={false}
      send={async () => answer && onSave(answer)}
      onClose={onClose}
    >
      <LoadStatus of={load} label="Comparing…" />
      <div className="grid gap-4">
        {changed.map((level) => (
          <ChangedLevel key={level.level} level={level} />
        ))}
        {load.data && <VersionFields levels={changed.map(({ level }) => level)} answer={answer} onChange={setAnswer} />}
      </div>
    </FormDialog>
  );
}

type ComparedLevel = Preview["levels"][number];

function ChangedLevel({ level: { level, words, approved_rows, imported_rows } }: { level: ComparedLevel }) {
  return (
    <section>
      <h3 className="flex items-center gap-2 font-medium">
        <LevelGlyph level={level} />
        {LEVEL_LABELS[level]}
        <span className="text-sm font-normal text-ink-muted">
          {counted(approved_rows, "approved level")}
          {imported_rows > 0 && `, ${grouped(imported_rows)} imported`}
        </span>
      </h3>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">
        <WordDifferences pieces={words} side="both" />
      </p>
    </section>
  );
}
