import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";

/** What an owner reads before they send a comment. */
export const willSee = (level: Level): string =>
  `Your manager will see this with the criterion of ${LEVEL_LABELS[level]}.`;

/** The criterion that a request is decided by. */
export function Criterion({ level, text }: { level: Level; text: string }) {
  return (
    <section aria-label={`Criterion of ${LEVEL_LABELS[level]}`}>
      <p className="flex items-center gap-2 text-sm font-medium">
        <LevelGlyph level={level} /> Criterion of {LEVEL_LABELS[level]}
      </p>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  );
}
