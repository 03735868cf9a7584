"use client";

import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { Card } from "@/components/ui/card";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

/** The person's levels that came from a file, which a profile can show once a reviewer has accepted them. */
export function ImportedEntries({ sheetId }: { sheetId: number }) {
  const load = useLoaded({
    key: String(sheetId),
    load: (signal) =>
      call("GET /sheets/{sheet_id}/imported_levels", { params: { sheet_id: sheetId }, query: {} }, { signal }),
    failure: "",
  });
  // Without it, the profile still shows everything that can be chosen.
  if (!load.data || load.data.length === 0) return null;
  return (
    <Card title="Imported levels">
      <p className="mb-3 text-ink-muted">
        These came from a file. You can show them once a manager accepts them on your sheet.
      </p>
      <ul className="grid gap-1.5">
        {load.data.map(({ sheet_competency_id, area_name, competency, level }) => (
          <li key={sheet_competency_id} className="flex flex-wrap items-center gap-x-2">
            <LevelGlyph level={level} />
            <span className="font-medium wrap-anywhere">{competency.name}</span>
            <span>{LEVEL_LABELS[level]}</span>
            <span className="text-sm text-ink-muted">{area_name}, imported</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
