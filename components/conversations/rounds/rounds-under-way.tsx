import { AppLink } from "@/components/ui/app-link";
import { counted } from "@/lib/platform/core/counted";
import { today } from "@/lib/platform/core/day";
import { formatDay } from "@/lib/platform/core/format-day";
import { isUnderWay } from "@/lib/conversations/rounds/rules";
import type { Round } from "@/lib/conversations/rounds/view";

/** The rounds under way with their last days and how many of the viewer's reports are due; without one a link to all rounds. */
export function RoundsUnderWay({ rounds }: { rounds: readonly Round[] }) {
  const underWay = rounds.filter((round) => isUnderWay(round, today()));
  const link = "inline-block min-h-6 text-ink underline";
  if (underWay.length === 0)
    return (
      <p className="mb-2">
        <AppLink href="/conversation-rounds" className={link}>
          Rounds of conversations
        </AppLink>
      </p>
    );
  return (
    <ul aria-label="Rounds of conversations under way" className="mb-2 flex flex-wrap gap-x-6 gap-y-1">
      {underWay.map(({ id, name, ends_on, reports }) => {
        const due = reports.filter(({ progress }) => progress !== "done").length;
        return (
          <li key={id}>
            <AppLink href="/conversation-rounds" className={link}>
              {name}
            </AppLink>{" "}
            until {formatDay(ends_on)}
            {due > 0 && `, ${counted(due, "conversation")} due`}
          </li>
        );
      })}
    </ul>
  );
}
