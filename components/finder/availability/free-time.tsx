import { freeText, fullText, takenText } from "@/lib/finder/availability/rules";
import type { PersonTime } from "@/lib/finder/people-search/view";

/** When a person is free, how much of their time and until when, and below what takes it then or when they have all of it. */
export function FreeTime({ of: time, today }: { of: PersonTime; today: string }) {
  const { until, then } = takenText(time, today);
  const below = then || fullText(time, today);
  return (
    <span className="tabular-nums">
      <span className="font-medium whitespace-nowrap">{freeText(time, today)}</span>
      {until && <span className="text-sm whitespace-nowrap text-ink-muted">{` ${until}`}</span>}
      {below && <span className="block text-sm text-ink-muted">{below}</span>}
    </span>
  );
}
