import { WebLink } from "@/components/ui/web-link";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import type { NextStep as Step } from "@/lib/conversations/conversations/step-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** Why a row is a next step of the sheet's owner, with learning pointers. */
export function NextStep({ step: { next, reasons, pointers } }: { step: Step }) {
  return (
    <>
      <p className="flex items-center gap-1.5 font-medium">
        My next step: <LevelGlyph level={next} /> {LEVEL_LABELS[next]}
      </p>
      <p>{reasons.join(" · ")}</p>
      {pointers.length > 0 && (
        <ul>
          {pointers.map(({ id, name, url }) => (
            <li key={id} className="min-h-6 wrap-anywhere">
              <WebLink url={url}>{name}</WebLink>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-muted">Only you see this.</p>
    </>
  );
}
