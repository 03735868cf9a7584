import type { NamedCondition, Question } from "@/lib/finder/people-search/condition-rules";
import type { Unread } from "@/lib/finder/people-search/parse-rules";
import { questionWords } from "@/lib/finder/people-search/rules";
import { SUGGESTED } from "./unread-offers";

/** Letters from which on a word that can't be read is said: fewer are a beginning. */
const SAID_FROM = 3;
const notRead = ({ text, why }: Unread) => `Not read: “${text}”. ${why} `;

interface TypedHintProps {
  /** What is being typed means this; null while it is the level of the condition before it. */
  read: Question<NamedCondition> | null;
  /** Words of it that mean nothing, or several things. */
  unread: readonly Unread[];
  /** Whether Enter was pressed on half a name, so that all names it may be are offered. */
  isOffered: boolean;
  onChoose: (part: Unread, meant: string) => void;
}

/** Says what is being typed means so far, in a line that is kept for it, so that nothing below moves as one types. */
export function TypedHint({ read, unread, isOffered, onChoose }: TypedHintProps) {
  const words = read && questionWords(read);
  return (
    <p role="status" className="-mt-1 -mb-3 min-h-5 text-sm text-ink-muted">
      {words && `Reads as: ${words}. `}
      {unread.map((part) =>
        part.suggestions.every(({ isInstead }) => isInstead) ? (
          part.text.length >= SAID_FROM && notRead(part)
        ) : (
          <span key={part.text}>
            {isOffered ? `${part.why} Choose one: ` : `“${part.text}” may be `}
            {part.suggestions.slice(0, isOffered ? undefined : SUGGESTED).map(({ label, typed: meant }) => (
              <button key={label} type="button" className="text-button mr-3" onClick={() => onChoose(part, meant)}>
                {label}
              </button>
            ))}
          </span>
        ),
      )}
    </p>
  );
}
