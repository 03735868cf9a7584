import cx from "clsx";
import { AnswerCell, type AnswerProps, NOT_ON_SHEET } from "@/components/finder/people-search/answer-text";
import type { PersonLine } from "@/lib/finder/availability/view";
import { isAboutLevel, type NamedCondition } from "@/lib/finder/people-search/condition-rules";
import { conditionWords } from "@/lib/finder/people-search/rules";

/** The same as AnswerCell; a dash for a competency that isn't on the sheet, which three lines of words said before. */
function AnswerOf({ condition, answer, today }: Pick<AnswerProps, "condition" | "answer" | "today">) {
  if (!isAboutLevel(condition) || answer.level === null || answer.on_sheet)
    return <AnswerCell condition={condition} answer={answer} today={today} warns />;
  return (
    <span className={cx("answer-none", answer.must ? "text-warning" : "text-ink-muted")} title={NOT_ON_SHEET}>
      <span aria-hidden>–</span>
      <span className="sr-only">{NOT_ON_SHEET}</span>
    </span>
  );
}

type AnswersProps = Pick<PersonLine, "match"> & { conditions: readonly NamedCondition[]; today: string };

/** What a person has of a need's conditions: a column for each. Screen readers also hear the condition and the group. */
export function Answers({ match, conditions, today }: AnswersProps) {
  return (
    <span className="bars-answers">
      {match && <span className="sr-only">{`${match.group}. `}</span>}
      {conditions.map((condition, at) => (
        <span key={at} className="bars-answer">
          <span className="bars-condition">{`${conditionWords(condition)}: `}</span>
          {match?.answers[at] && <AnswerOf condition={condition} answer={match.answers[at]} today={today} />}
        </span>
      ))}
    </span>
  );
}
