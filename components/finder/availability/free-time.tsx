import cx from "clsx";
import { Fragment } from "react";
import { elsewhereText, hereWords } from "@/lib/finder/availability/text-rules";
import {
  freeLine,
  type FreeWords,
  freeWords,
  hasAllTime,
  promises,
  spellsOf,
} from "@/lib/finder/availability/spell-rules";
import type { PersonTime } from "@/lib/finder/people-search/view";
import type { NeedRow } from "@/lib/finder/needs/view";

/** The title of the column of people's time. */
export const freeTitle = (need: object | null): string => (need === null ? "Free" : "Free for the need");

/** What the list of people is called. */
export const listLabel = (need: NeedRow | null): string =>
  need === null ? "People by the day from which they are free" : `People for ${need.title}`;

/** The same in one line of text. */
export const FreeLine = ({ words }: { words: FreeWords }) => (
  <span className="tabular-nums">{dated(freeLine(words))}</span>
);

/** A text whose days, such as "Dec 8", aren't broken. */
export const dated = (text: string) => text.replaceAll(/(?<=\b\p{Lu}\p{Ll}\p{Ll}) (?=\d)/gu, "\u00a0");

type TimeWordsProps = FreeWords & { clashes?: readonly string[]; isShort?: boolean };

/** `clashes`: what the same days are asked or held for. */
const TimeWords = ({ head, more, clashes = [], isShort = false }: TimeWordsProps) => (
  <span className="tabular-nums">
    <span className={cx("font-medium", isShort && "text-warning")}>{dated(head)}</span>
    {more.length > 0 && (
      <span className="free-more block text-sm text-ink-muted">
        {more.map((text, at) => (
          <Fragment key={text}>
            {at > 0 && " "}
            <span className="inline-block">{`${dated(text)}${at < more.length - 1 ? "," : ""}`}</span>
          </Fragment>
        ))}
      </span>
    )}
    {clashes.map((text) => (
      <span key={text} className="block text-sm font-medium text-warning first-letter:uppercase">
        {dated(text)}
      </span>
    ))}
  </span>
);

export interface FreeTimeProps {
  /** The need on whose days the time counts, if people are found for one. */
  need: NeedRow | null;
  userId: number;
  /** Null where the viewer doesn't see it: of others than their reports they know until when they are engaged on a need. */
  time: PersonTime | null;
  today: string;
  /** Whether too little time is a warning of everyone, not only of who is on the need or raised a hand. */
  warns?: boolean;
}

/**
 * How much of their time a person has from when to when, and what changes it; for a need, on which of its days they are
 * there, or how much of them they have.
 */
export function FreeTime({ need, userId, time, today, warns = false }: FreeTimeProps) {
  const isOfPerson = ({ user_id }: { user_id: number }) => user_id === userId;
  const onNeed = need?.engagements.find(isOfPerson);
  if (need && onNeed?.state === "agreed") {
    const { head, more } = hereWords(need, onNeed, today);
    return <TimeWords head={head} more={more} clashes={time ? promises(time, today, need, "elsewhere") : []} />;
  }
  const known = onNeed ?? need?.hands.find(isOfPerson);
  if (time !== null) {
    const isShort = need !== null && (warns || known !== undefined) && !hasAllTime(spellsOf(time, today, need), need);
    return <TimeWords {...freeWords(time, today, need)} isShort={isShort} />;
  }
  if (known === undefined) return <span className="text-ink-muted">Not visible to you</span>;
  const until = known.engaged_elsewhere_until;
  const head = until === null ? "Not engaged elsewhere" : elsewhereText(until, today);
  return <TimeWords head={head} more={[]} isShort={until !== null} />;
}
