import cx from "clsx";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { LevelSteps } from "@/components/vocabulary/levels/level-steps";
import type { Answer } from "@/lib/doors/client/call";
import { isAboutLevel, type NamedCondition } from "@/lib/finder/people-search/condition-rules";
import { answerWords } from "@/lib/finder/people-search/rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { freeWords } from "@/lib/finder/availability/spell-rules";
import type { PersonTime } from "@/lib/finder/people-search/view";
import { dated } from "@/components/finder/availability/free-time";
import { ConfirmedOn } from "./confirmed-on";

export const NOT_ON_SHEET = "Not on the sheet";

/** A dash for a competency that someone hasn't on their sheet. */
export const NotOnSheet = () => (
  <>
    <span aria-hidden className="text-ink-muted">
      –
    </span>
    <span className="sr-only">{NOT_ON_SHEET}</span>
  </>
);

type Answered = Answer<"GET /people_matches">[number]["answers"][number];

export interface AnswerProps {
  condition: NamedCondition;
  answer: Answered;
  /** Their time, which says more of a condition about it than whether it is met; null if it isn't known. */
  time?: PersonTime | null;
  today: string;
}

/** What a person has of the time that a condition is about, in words of its own: "All of it", "From Dec 9", "40%". */
function timeText({ condition, time, today }: AnswerProps): string | null {
  if (condition.kind !== "free" || !time) return null;
  const { head, more } = freeWords(time, today, {
    id: 0,
    starts_on: condition.from,
    ends_on: condition.until,
    percent: condition.percent,
  });
  return dated([head, ...more].join(", "));
}

/** A level in words; who has no such row on their sheet isn't at None. */
const levelText = ({ level, on_sheet }: Answered) => (on_sheet && level ? LEVEL_LABELS[level] : NOT_ON_SHEET);

/** Where a level was found, as far as the condition doesn't name it: "in PostgreSQL, Java". */
function placeOf(condition: NamedCondition, { competency, language }: Answered): string {
  if (condition.kind === "competency" && !condition.or) return language ?? "";
  if (isAboutLevel(condition) && condition.or) return [competency, language].filter(Boolean).join(", ");
  return [competency, condition.kind === "area" ? language : null].filter(Boolean).join(", ");
}

/** Whether a condition that isn't about a level is met, or that one may not see it, as a sign and in words. */
function Met({ met, is_known, children }: Pick<Answered, "met" | "is_known"> & { children: string }) {
  const Sign = !is_known ? Minus : met ? Check : X;
  return (
    <span className={cx("flex items-start gap-2", !met && "text-ink-muted")}>
      <Sign aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere print:wrap-break-word">{children}</span>
    </span>
  );
}

/** Months of 30 days after which a level's stones are paler, and paler again. */
export const PALER = [
  { months: 24, className: "opacity-40" },
  { months: 12, className: "opacity-60" },
  { months: 6, className: "opacity-80" },
];
const MONTH_MS = 30 * 24 * 3_600_000;

/** How pale the stones of a level are that was confirmed on a day, as a class. None is as old as can be. */
export function paleness(day: string | null, today: string): string {
  if (day === null) return PALER[0]!.className;
  const months = (Date.parse(today) - Date.parse(day)) / MONTH_MS;
  return PALER.find((one) => months > one.months)?.className ?? "";
}

/** The stones of an answer: paler ones were confirmed longer ago, outlined ones are missing. */
function AnswerStones({ condition, answer, today }: AnswerProps) {
  const { level, met, confirmed_on } = answer;
  if (!isAboutLevel(condition) || level === null) return null;
  const age = level === "no_experience" ? "" : paleness(confirmed_on, today);
  // A nice-to-have is secondary: it lacks nothing.
  return met || !answer.must ? (
    <LevelGlyph level={level} className={age} />
  ) : (
    <LevelSteps level={level} asked={condition.level} className={age} />
  );
}

/** What a person has or lacks for a condition, in two short lines beside or below its title. */
export function AnswerCell({
  warns = false,
  ...props
}: AnswerProps & {
  /** Whether a level that a must lacks is in the colour of warnings. */
  warns?: boolean;
}) {
  const { condition, answer, today } = props;
  if (!isAboutLevel(condition) || answer.level === null)
    return <Met {...answer}>{timeText(props) ?? answerWords(condition, answer)}</Met>;
  if (!answer.must && !answer.on_sheet) return <NotOnSheet />;
  const isNone = answer.level === "no_experience";
  const where = placeOf(condition, answer);
  return (
    <span
      className={cx("answer-cell flex items-start gap-x-2", !answer.must && "text-ink-muted")}
      title={levelText(answer) + (where && ` in ${where}`)}
    >
      <span className="mt-0.5 inline-flex shrink-0">
        <AnswerStones condition={condition} answer={answer} today={today} />
      </span>
      <span className="answer-words min-w-0 wrap-anywhere print:wrap-break-word">
        <span className="answer-level">
          <span
            className={cx(
              "whitespace-nowrap",
              !answer.met && (warns && answer.must ? "text-warning" : "text-ink-muted"),
            )}
          >
            {levelText(answer)}
          </span>
          {where && <span className="text-ink-muted">{` in ${where}`}</span>}
        </span>
        {!isNone && (
          <span className="answer-day block text-sm">
            <ConfirmedOn day={answer.confirmed_on} imported={answer.imported} />
          </span>
        )}
      </span>
    </span>
  );
}
