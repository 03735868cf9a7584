import cx from "clsx";
import X from "lucide-react/icons/x";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";
import type { Unread } from "@/lib/finder/people-search/parse-rules";
import { fullName } from "@/lib/platform/core/full-name";
import { Mentions, peopleNamed, Someone, SUGGESTED, useFound } from "./unread-offers";

interface UnreadTokensProps {
  parts: readonly Unread[];
  onLeaveOut: (part: Unread) => void;
}

/** Whether a word has only to be chosen for: several names are like it, and none is wrong. */
const isChoice = ({ unknown, suggestions, person }: Unread) =>
  unknown === undefined && (suggestions.length > 0 || person !== undefined);

/** The words that weren't read, as tokens in the field. */
export function UnreadTokens({ parts, onLeaveOut }: UnreadTokensProps) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label="Words that weren't read" className="contents">
      {parts.map((part) => (
        <li
          key={part.text}
          className={cx(
            "relative inline-flex max-w-full items-center rounded-md border py-0.5 pr-8 pl-2",
            isChoice(part) ? "border-dashed border-line-strong" : "border-danger bg-danger-soft text-danger",
          )}
        >
          <span
            className={cx(
              "font-medium wrap-anywhere",
              !isChoice(part) && "underline decoration-wavy underline-offset-4",
            )}
          >
            {part.text}
          </span>
          <span className="absolute right-0.5 flex">
            <IconButton
              size="sm"
              label={`Leave out “${part.text}”`}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => onLeaveOut(part)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Whether words were read, and it is for others to ask them. */
const isReserved = ({ why }: Unread) => /^Only (?:managers|who) /.test(why);

type Suggestion = Unread["suggestions"][number];

interface UnreadWordsProps {
  parts: readonly Unread[];
  /** Whether nothing else is asked. */
  isAlone: boolean;
  /** Whether Enter was pressed, which opens the card of a person who is named. */
  isEntered: boolean;
  catalogue: FinderCatalogue;
  /** Takes a suggestion's text instead of a word, or instead of all that is asked. */
  onMeant: (part: Unread, suggestion: Suggestion) => void;
  /** Takes a competency that mentions a word instead of it. */
  onChoose: (part: Unread, condition: NamedCondition) => void;
  /** Finds people like someone, instead of by the word. */
  onLike: (part: Unread, userId: number) => Promise<void>;
  /** Finds people for a need that has the word's name, instead of by the word. */
  onNeed: (part: Unread, needId: number) => void;
  /** Leaves someone out who has the word's name. */
  onExcept: (part: Unread, userId: number) => void;
  /** Leaves all of them out. */
  onLeaveOut: () => void;
}

/** Why words weren't read, and what may have been meant. */
export function UnreadWords({ parts, onLeaveOut, ...props }: UnreadWordsProps) {
  if (parts.length === 0) return null;
  const leaveOut = !props.isAlone && (
    <Button size="sm" className="justify-self-start" onClick={onLeaveOut}>
      {parts.length === 1 ? "Leave it out" : "Leave them out"}
    </Button>
  );
  return (
    <div role="alert" className="grid gap-2 text-sm">
      {parts.map((part) => (
        <div key={part.text} className="flex flex-wrap items-center gap-2">
          <UnreadPart {...props} part={part} opens={props.isEntered && props.isAlone && parts.length === 1} />
          {parts.length === 1 && leaveOut}
        </div>
      ))}
      {parts.length > 1 && leaveOut}
    </div>
  );
}

type UnreadPartProps = Omit<UnreadWordsProps, "parts" | "onLeaveOut"> & { part: Unread; opens: boolean };

function UnreadPart({ part, opens, isAlone, catalogue, onMeant, onChoose, onLike, onNeed, onExcept }: UnreadPartProps) {
  const { unknown, leavesOut } = part;
  const data = useFound(unknown?.name ?? leavesOut ?? null, opens && leavesOut === undefined);
  const isPerson = unknown !== undefined && peopleNamed(data, unknown.name).length > 0;
  const isQuestion = isPerson || isChoice(part);
  return (
    <>
      <span>
        <strong className={cx("font-medium", !isQuestion && "text-danger")}>“{part.text}”</strong>
        {isQuestion ? ": " : isReserved(part) ? " isn't searched. " : " wasn't read. "}
        {isPerson ? `A person has this name${isAlone ? "" : ": their card answers for them"}.` : part.why}
      </span>
      {part.suggestions.slice(0, isChoice(part) ? undefined : SUGGESTED).map((suggestion) => (
        <Button key={suggestion.label} size="sm" onClick={() => onMeant(part, suggestion)}>
          {suggestion.label}
        </Button>
      ))}
      {part.person && (
        <Someone typed={opens ? part.text : null} person={part.person} onLike={(userId) => onLike(part, userId)} />
      )}
      {leavesOut !== undefined &&
        peopleNamed(data, leavesOut)
          .slice(0, SUGGESTED)
          .map(({ user_id, ...person }) => (
            <Button key={user_id} size="sm" onClick={() => onExcept(part, user_id)}>
              {`Leave out ${fullName(person)}`}
            </Button>
          ))}
      {unknown && (
        <Mentions
          data={data}
          name={unknown.name}
          most={Math.max(0, SUGGESTED - part.suggestions.length)}
          catalogue={catalogue}
          onChoose={(chosen) => onChoose(part, { kind: "competency", ...chosen, level: unknown.level ?? "basic" })}
          onNeed={(id) => onNeed(part, id)}
        />
      )}
    </>
  );
}
