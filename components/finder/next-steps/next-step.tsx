import type { ReactNode } from "react";
import { PointerName } from "@/components/learning/pointer-name";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import type { Answer } from "@/lib/doors/client/call";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

type Steps = Answer<"GET /sheets/{sheet_id}/next_steps">;

/** What the sheet's owner could work on next, by row: each with its reasons. */
export const nextSteps = ({ steps }: Steps): ReadonlyMap<number, ReactNode> =>
  new Map(steps.map((step) => [step.sheet_competency_id, <NextStep key={step.sheet_competency_id} step={step} />]));

function NextStep({ step: { next_level, reasons, learning_pointers } }: { step: Steps["steps"][number] }) {
  return (
    <>
      <p className="flex items-center gap-1.5 font-medium">
        My next step: <LevelGlyph level={next_level} /> {LEVEL_LABELS[next_level]}
      </p>
      <p>{reasons.join(" · ")}</p>
      {learning_pointers.length > 0 && (
        <ul>
          {learning_pointers.map(({ id, name, url }) => (
            <li key={id} className="min-h-6 wrap-anywhere">
              <PointerName name={name} url={url} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-muted">Only you see this.</p>
    </>
  );
}
