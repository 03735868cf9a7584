import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import { type NamedCondition, type Question, questionProblem } from "@/lib/finder/people-search/condition-rules";
import { parseTyped, type Unread } from "@/lib/finder/people-search/parse-rules";
import { alone, readEntered, readTyping, type Run } from "@/lib/finder/people-search/typing-rules";

/** What the finder's field holds once a text was typed in it, letter by letter, and Enter pressed, which ends all. */
export function typedOut(text: string, catalogue: FinderCatalogue): Question<NamedCondition> & { unread: Unread[] } {
  let run: Run = alone({ must: [], nice: [] }, []);
  let rest = "";
  for (const letter of text) {
    rest += letter;
    const now = readTyping(run, rest, catalogue);
    if (now && questionProblem(now.run.asked) === null) [run, rest] = [now.run, now.rest];
  }
  const end = readEntered(run, rest, catalogue);
  if (questionProblem(end.asked) === null) return { ...end.asked, unread: [...end.unread] };
  // What is refused stays in the field.
  const left = parseTyped(rest, catalogue);
  return {
    must: run.asked.must.concat(left.must),
    nice: run.asked.nice.concat(left.nice),
    unread: run.unread.concat(left.unread),
  };
}

/** The rows of a table of questions, each with what it is read as. */
export const rowsOf = (table: string): [string, string[]][] =>
  table
    .trim()
    .split(/\n+/)
    .map((line) => line.split(" => "))
    .map(([typed = "", words = ""]) => [typed, words.split(" | ")]);
