"use client";

import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { Card } from "@/components/ui/card";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { Entry } from "@/lib/profiles/skills-profile/rules";

export interface EntryChoicesProps {
  entries: readonly Entry[];
  onChange: (shown: ReadonlySet<number>) => void;
}

/** A checkbox for each approved level, by area. */
export function EntryChoices({ entries, onChange }: EntryChoicesProps) {
  const shown = new Set(entries.filter(({ is_shown }) => is_shown).map(({ id }) => id));
  const areas = [...new Set(entries.map(({ area }) => area))];

  function toggle(id: number) {
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  }

  return (
    <Card title="Levels">
      <p className="mb-3 text-ink-muted">{`${shown.size} of ${entries.length} levels are shown. Requests are never part of a profile.`}</p>
      <div className="grid gap-4">
        {areas.map((area) => (
          <fieldset key={area}>
            <legend className="mb-1 font-medium wrap-anywhere">{area}</legend>
            <ul>
              {entries
                .filter((entry) => entry.area === area)
                .map(({ id, competency, language, level, is_shown }) => (
                  <li key={id}>
                    <label className="flex min-h-7 items-center gap-2.5">
                      <input
                        type="checkbox"
                        checked={is_shown}
                        onChange={() => toggle(id)}
                        className="size-5 shrink-0 accent-accent"
                      />
                      <span className="min-w-0 flex-1 wrap-anywhere">
                        {language === null ? competency : `${competency} (${language})`}
                      </span>
                      <span className="flex min-w-26 shrink-0 items-center gap-2 text-sm text-ink-muted">
                        <LevelGlyph level={level} />
                        {LEVEL_LABELS[level]}
                      </span>
                    </label>
                  </li>
                ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </Card>
  );
}
