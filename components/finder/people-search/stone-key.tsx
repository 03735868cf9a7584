import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { LevelSteps } from "@/components/vocabulary/levels/level-steps";
import { PALER } from "./answer-text";

const agoText = (months: number) =>
  months < 12 ? `over ${months} months ago` : `over ${months === 12 ? "a year" : `${months / 12} years`} ago`;

/** What faded and outlined stones mean, where levels have them. `hasMissing`: whether any are outlined. */
export const StoneKey = ({ hasMissing = true }: { hasMissing?: boolean }) => (
  <p className="flex break-before-avoid flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted print:gap-x-2">
    Stones:
    <span className="inline-flex items-center gap-1.5">
      <LevelGlyph level="advanced" />
      confirmed lately
    </span>
    {PALER.toReversed().map(({ months, className }, at) => (
      <span key={months} className="inline-flex items-center gap-1.5">
        <LevelGlyph level="advanced" className={className} />
        {agoText(months)}
        {at === PALER.length - 1 && ", or never"}
      </span>
    ))}
    {hasMissing && (
      <span className="inline-flex items-center gap-1.5">
        <LevelSteps level="basic" asked="advanced" />
        outlined: missing
      </span>
    )}
  </p>
);
