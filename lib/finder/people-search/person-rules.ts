import type { Entry } from "./catalogue-rules";
import type { Names } from "./name-rules";
import type { Unread } from "./refusal-rules";
import { type Item, itemsOf, keyOf, rawOf, type Token } from "./token-rules";

/** Words before the name of a person that others are to be like. */
const LIKE = new RegExp(
  `^(?:(?:who|wer|someone|somebody|to) )*(?:(?:could|can|would|might|kann|konnte) )?(?:(?:be )?(?:an? |eine? )?(?:${[
    "(?:replaces?|ersetzt|vertritt|covers? for)",
    "(?:replacement|substitute|stand[ -]?in|cover|back-?up|successor|ersatz|(?:stell)?vertret(?:ung|er|erin)|alternative|nachfolger(?:in)?) (?:for|of|to|fur|von)",
    "(?:fill|step|stand) in for",
    "(?:instead of|statt)",
    "(?:people |some(?:one|body) |anyone |others? |jemand |leute )?(?:like(?! to)|similar to|wie|ahnlich wie)",
  ].join("|")})) `,
);
/** The same around the name, in German. */
const LIKE_AROUND = /^(?:wer )?(?:kann|konnte) (.+?) (?:ersetzen|vertreten)\b/;
/** Most words of a name. */
const MOST_WORDS = 4;
/** Most words that are looked at from each one on: that ask for someone, with a name, or that are a condition. */
const MOST_SAID = 12;

/** Someone who is named, and the words that name them. */
type Like = { from: number; to: number; unread: Unread };

/**
 * Finds words that ask for people like someone: "who could replace Fatima", "Ersatz für Kwame Asante". `isRead`: whether
 * words are a condition, which ends the name. Null if none do, or if what follows is a name of the catalogue, not a person's.
 */
export function likeIn(
  tokens: readonly Token[],
  names: Names,
  isRead: (tokens: readonly Token[]) => boolean,
): Like | null {
  const wordsIn = (text: string) => text.trim().split(" ").length;
  for (let from = 0; from < tokens.length; from += 1) {
    const key = keyOf(tokens.slice(from, from + MOST_SAID));
    const [, around] = LIKE_AROUND.exec(key) ?? [];
    const [said] = LIKE.exec(key) ?? [];
    if (around !== undefined) {
      const start = from + wordsIn(key.slice(0, key.indexOf(` ${around} `)));
      const name = tokens.slice(start, start + wordsIn(around));
      return {
        from,
        to: start + name.length + 1,
        unread: likeSomeone(tokens.slice(from, start + name.length + 1), name),
      };
    }
    if (said === undefined) continue;
    const start = from + wordsIn(said);
    const length = nameLength(tokens.slice(start), names, isRead);
    if (length === 0) continue;
    const to = start + length;
    return { from, to, unread: likeSomeone(tokens.slice(from, to), tokens.slice(start, to)) };
  }
  return null;
}

/** How many words at the start are a person's name; 0 if they are none. */
function nameLength(tokens: readonly Token[], names: Names, isRead: (tokens: readonly Token[]) => boolean): number {
  const items = itemsOf(tokens.slice(0, MOST_WORDS + names.longest), names);
  const isManager = (item: Item) => item.is === "name" && item.entries[0]!.kind === "manager";
  const other = items.findIndex((item) => item.is !== "word" && !isManager(item));
  const most = items.slice(0, other < 0 ? items.length : other).flatMap((item) => item.tokens).length;
  const isEnd = (at: number) => at > 0 && tokens.length - at <= MOST_SAID && isRead(tokens.slice(at));
  const end = tokens.slice(0, MOST_WORDS + 1).findIndex((_, at) => isEnd(at));
  const length = end < 0 ? most : Math.min(most, end);
  return length > MOST_WORDS ? 0 : length;
}

const likeSomeone = (said: readonly Token[], name: readonly Token[]): Unread => ({
  text: rawOf([{ tokens: said }]),
  why: "The finder compares levels, not people.",
  suggestions: [],
  person: { name: rawOf([{ tokens: name }]).replace(/[?!.]+$/, ""), isLike: true },
});

/** A manager's name alone, which may mean them or the people who report to them. */
export const teamOrCard = (text: string, { name }: Entry): Unread => ({
  text,
  why: "The team, or the person?",
  suggestions: [{ label: `${name}'s team`, typed: `team of ${name}` }],
  person: { name, isLike: false },
});
