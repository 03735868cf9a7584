import { shortPeriod } from "@/lib/platform/core/format-period";
import { OPEN_END } from "@/lib/finder/needs/rules";
import type { PersonLine } from "@/lib/finder/availability/view";

/** After which percent of the frame there is no room for a word. */
const NEAR_THE_END = 85;

export interface AwayBarProps {
  of: PersonLine;
  box: { left: number; width: number };
  /** Whether it has a lane of its own under the engagements. */
  isUnder: boolean;
  today: string;
}

/** A person's absence. */
export const AwayBar = ({ of: { away_from, away_until }, box: { left, width }, isUnder, today }: AwayBarProps) => (
  <span
    className="bar bar-away"
    data-under={isUnder || undefined}
    data-last={left + width > NEAR_THE_END || undefined}
    title={`Away ${shortPeriod(away_from!, away_until, today)}`}
    style={{ left: `${left}%`, width: `${width}%` }}
  >
    <span className="bar-text">Away</span>
  </span>
);

/** Whether an engagement goes on while a person is away. */
export const isAwayWhileEngaged = ({ away_from, away_until, engagements }: PersonLine): boolean =>
  engagements.some(
    ({ starts_on, ends_on }) => starts_on <= (away_until ?? OPEN_END) && (ends_on ?? OPEN_END) >= away_from!,
  );
