import { Badge } from "@/components/ui/badge";
import { monthOf } from "@/lib/platform/core/format-day";

/** "Mar 2026". */
const confirmedMonth = (day: string): string => `${monthOf(day).slice(0, 3)} ${day.slice(0, 4)}`;

type Props = {
  day: string | null;
  /** Whether the level came from a file and no reviewer has approved it. */
  imported: boolean;
};

/** When a level was last approved or confirmed, by its month; of an imported level, that it is one. */
export const ConfirmedOn = ({ day, imported }: Props) => (
  <span className="text-ink-muted">
    {imported && (
      <>
        <Badge>Imported</Badge>{" "}
      </>
    )}
    {day === null ? (
      <span className={imported ? "sr-only" : ""}>not confirmed</span>
    ) : (
      <span className="whitespace-nowrap">
        <time dateTime={day}>{confirmedMonth(day)}</time>
      </span>
    )}
  </span>
);
