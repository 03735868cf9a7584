import { freeText, takenText } from "@/lib/finder/availability/rules";
import type { FreeSpell } from "@/lib/finder/people-search/view";

/** From when a person is free and until when, and below how much of their time, and what takes it then. */
export function FreeTime({ of: spell, today }: { of: FreeSpell; today: string }) {
  const { from, percent } = spell;
  const { until, then } = takenText(spell, today);
  const below = [percent !== null && percent < 100 && `${percent}%`, then].filter(Boolean).join(", ");
  return (
    <span className="tabular-nums">
      <span className="font-medium whitespace-nowrap">{freeText(from, today)}</span>
      {until && <span className="text-sm whitespace-nowrap text-ink-muted">{` ${until}`}</span>}
      {below && <span className="block text-sm text-ink-muted">{below}</span>}
    </span>
  );
}
