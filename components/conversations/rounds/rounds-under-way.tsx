import { AppLink } from "@/components/ui/app-link";
import { counted } from "@/lib/platform/core/counted";
import { today } from "@/lib/platform/core/day";
import { shortDay } from "@/lib/platform/core/format-period";
import type { getRoundsUnderWay } from "@/lib/conversations/rounds/view-queries";

type Rounds = Awaited<ReturnType<typeof getRoundsUnderWay>>;

/** The rounds under way with their last days and how many of the viewer's reports are due; without one a link to all rounds. */
export function RoundsUnderWay({ rounds }: { rounds: Rounds }) {
  const link = "inline-block min-h-6 text-ink underline";
  if (rounds.length === 0)
    return (
      <p className="mb-2">
        <AppLink href="/conversation-rounds" className={link}>
          Rounds of conversations
        </AppLink>
      </p>
    );
  return (
    <ul aria-label="Rounds of conversations under way" className="mb-2 flex flex-wrap gap-x-6 gap-y-1">
      {rounds.map(({ id, name, ends_on, due }) => (
        <li key={id}>
          <AppLink href="/conversation-rounds" className={link}>
            {name}
          </AppLink>{" "}
          until {shortDay(ends_on, today())}
          {due > 0 && `, ${counted(due, "conversation")} left`}
        </li>
      ))}
    </ul>
  );
}
