import { LevelGlyph } from "@/components/levels/level-glyph";
import { LEVEL_LABELS, LEVEL_MEANINGS, LEVELS } from "@/lib/sheets/rules";

/** What the four levels mean. */
export function LevelLegend() {
  return (
    <table className="max-w-2xl text-sm" aria-label="What the levels mean">
      <tbody>
        {LEVELS.map((level) => (
          <tr key={level}>
            <th scope="row" className="py-0.5 pr-4 text-left align-top font-medium whitespace-nowrap">
              <span className="inline-flex items-center gap-2">
                <LevelGlyph level={level} />
                {LEVEL_LABELS[level]}
              </span>
            </th>
            <td className="py-0.5 text-ink-muted">{LEVEL_MEANINGS[level]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
