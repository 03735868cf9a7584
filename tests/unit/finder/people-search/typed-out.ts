import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import { type NamedCondition, type Question, questionProblem } from "@/lib/finder/people-search/condition-rules";
import { type AwaitsLevel, latestOf, type Typing } from "@/lib/finder/people-search/joined-rules";
import { withAddedFor } from "@/lib/finder/people-search/list-rules";
import { parseTyped, type Unread } from "@/lib/finder/people-search/parse-rules";
import { readForAll, readTyping, withUnread } from "@/lib/finder/people-search/typing-rules";

/** What the finder's field holds once a text was typed in it, letter by letter, and Enter pressed, which ends all. */
export function typedOut(text: string, catalogue: FinderCatalogue): Question<NamedCondition> & { unread: Unread[] } {
  let asked: Question<NamedCondition> = { must: [], nice: [] };
  let unread: readonly Unread[] = [];
  let awaits: AwaitsLevel | null = null;
  let latest: AwaitsLevel | null = null;
  let rest = "";
  for (const letter of [...text, ";"]) {
    rest += letter;
    const read: Typing | null = readForAll(rest, asked) ?? readTyping(rest, catalogue, awaits, latest);
    const now: Typing | null = read && withUnread(read, unread, asked, catalogue);
    const added: typeof asked | null = now && withAddedFor(asked, now, now.replaces);
    if (now === null || added === null || questionProblem(added) !== null) continue;
    [asked, unread, awaits, rest] = [added, now.unread, now.awaits, now.rest];
    latest = latestOf(now, latest);
  }
  // What is refused stays in the field.
  const left = parseTyped(rest, catalogue);
  return {
    must: asked.must.concat(left.must),
    nice: asked.nice.concat(left.nice),
    unread: unread.concat(left.unread),
  };
}

/** The rows of a table of questions, each with what it is read as. */
export const rowsOf = (table: string): [string, string[]][] =>
  table
    .trim()
    .split(/\n+/)
    .map((line) => line.split(" => "))
    .map(([typed = "", words = ""]) => [typed, words.split(" | ")]);
