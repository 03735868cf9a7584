import { cx } from "@/components/ui/cx";

export type GlyphLevel = "no_experience" | "basic" | "intermediate" | "advanced";

export interface LevelGlyphProps {
  level: GlyphLevel;
  /** Width and height in px. */
  size?: number;
  className?: string;
}

// From the ground up; a little askew, as stones lie. Gaps of about a pixel at 16 px keep them countable.
const STONES = [
  <rect key="bottom" x="2.75" y="11.9" width="14.5" height="4.9" rx="2.45" />,
  <rect key="middle" x="4.5" y="6.4" width="10.25" height="4.3" rx="2.1" transform="rotate(-2 9.6 8.5)" />,
  <rect key="top" x="7" y="1.6" width="6.5" height="3.6" rx="1.8" transform="rotate(4 10.25 3.4)" />,
];

const LEVELS: Record<GlyphLevel, { stones: number; style: string }> = {
  no_experience: { stones: 0, style: "text-level-0" },
  basic: { stones: 1, style: "text-level-1" },
  intermediate: { stones: 2, style: "text-level-2" },
  advanced: { stones: 3, style: "text-level-3" },
};

/** A level as a cairn of none to three stones: read by their number before their colour. Mute: words stand beside it. */
export function LevelGlyph({ level, size = 18, className }: LevelGlyphProps) {
  const { stones, style } = LEVELS[level];
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 20 20" fill="currentColor" className={cx("shrink-0", style, className)}>
      <rect x="1" y="18" width="18" height="1.5" rx="0.75" />
      {STONES.slice(0, stones)}
    </svg>
  );
}
