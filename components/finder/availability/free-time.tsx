import { freeText, takenText } from "@/lib/finder/availability/rules";
import type { FreeSpell } from "@/lib/finder/people-search/view";

/** When a person is free, how much of their time and until when, and below what takes it then. */
export function FreeTime({ of: spell, today }: { of: FreeSpell; today: string }) {
  const { until, then } = takenText(spell, today);
  return (
    <span className="tabular-nums">
      <span className="font-medium whitespace-nowrap">{freeText(spell, today)}</span>
      {until && <span className="text-sm whitespace-nowrap text-ink-muted">{` ${until}`}</span>}
      {then && <span className="block text-sm text-ink-muted">{then}</span>}
    </span>
  );
}
