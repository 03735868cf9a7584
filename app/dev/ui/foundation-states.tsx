import { Card } from "@/components/ui/card";
import { LevelGlyph, type GlyphLevel } from "@/components/vocabulary/levels/level-glyph";
import { Logo } from "@/components/shell/logo";

const SWATCHES = [
  "bg-canvas",
  "bg-surface",
  "bg-raised",
  "bg-hover",
  "bg-line",
  "bg-line-strong",
  "bg-ink",
  "bg-ink-muted",
  "bg-accent",
  "bg-accent-soft",
  "bg-danger",
  "bg-danger-soft",
  "bg-warning",
  "bg-warning-soft",
  "bg-info",
  "bg-info-soft",
  "bg-level-0",
  "bg-level-1",
  "bg-level-2",
  "bg-level-3",
  "bg-focus",
];

const LEVELS: { level: GlyphLevel; label: string }[] = [
  { level: "no_experience", label: "None" },
  { level: "basic", label: "Basic" },
  { level: "intermediate", label: "Intermediate" },
  { level: "advanced", label: "Advanced" },
];

/** Logo, levels, colours, type and rich text. */
export function FoundationStates() {
  return (
    <>
      <Card title="Logo and levels">
        <div className="flex flex-wrap items-center gap-8">
          <Logo>Cairn</Logo>
          <Logo size={48} />
          {["size-4", "size-5", "size-10"].map((size) => (
            <span key={size} className="inline-flex flex-wrap items-end gap-3">
              {LEVELS.map(({ level, label }) => (
                <span key={level} className="inline-flex items-center gap-1.5">
                  <LevelGlyph level={level} className={size} />
                  {size === "size-5" && label}
                </span>
              ))}
            </span>
          ))}
        </div>
      </Card>
      <Card title="Colour roles">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 md:grid-cols-6">
          {SWATCHES.map((swatch) => (
            <li key={swatch} className="flex items-center gap-2 text-xs">
              <span className={`size-6 rounded border border-line-strong ${swatch}`} />
              {swatch.slice(3)}
            </li>
          ))}
        </ul>
      </Card>
      <div className="grid gap-6 md:grid-cols-2">
        <Card title="Type">
          <p className="text-2xl font-semibold">Page heading, 24</p>
          <p className="text-xl font-semibold">Figure, 20</p>
          <p className="text-lg font-semibold">Section heading, 16</p>
          <p>Body, 14. The quick brown fox jumps over the lazy dog.</p>
          <p className="text-sm">Label, 13. The quick brown fox jumps over the lazy dog.</p>
          <p className="text-xs text-ink-muted">Small and muted, 12. The quick brown fox.</p>
          <p>
            <a href="#type">A link in a sentence</a>, and{" "}
            <time dateTime="2026-11-03T14:21">November 3, 2026, 2:21 PM</time>
          </p>
        </Card>
        <Card title="Rich text">
          <div className="prose-note">
            <h1>Heading one</h1>
            <h2>Heading two</h2>
            <h3>Heading three</h3>
            <p>
              A paragraph with <strong>bold</strong>, <em>italic</em>, <u>underline</u>, <s>strike</s>, H<sub>2</sub>O,
              x<sup>2</sup> and <a href="https://example.com">a link</a>.
            </p>
            <ul>
              <li>A point</li>
              <li>
                <ul>
                  <li>A point below it</li>
                </ul>
              </li>
            </ul>
            <ol>
              <li>First</li>
              <li>Second</li>
            </ol>
          </div>
        </Card>
      </div>
    </>
  );
}
