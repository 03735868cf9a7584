import { FileRefused } from "@/lib/platform/core/grid";
import type { Table } from "./tables";

const HEADING = /^(#{1,5})[ \t]+(.*?)[ \t#]*$/;
/** A section of a text: its heading, how deep it is, the text below, and its line. */
type Section = { depth: number; title: string; lines: string[]; line: number };

/** Longest heading, in characters, and most sections of a text: each entry's levels are looked for among them. */
const LONGEST = 200;
const MOST_SECTIONS = 1_000;
/** Least and most sections of an entry that are levels. */
const [LEAST, MOST] = [2, 8];

/** Reads a text whose headings are competencies with a section for each level; null if it is none. */
export function sectionTable(text: string): Table | null {
  const sections = sectionsIn(text);
  if (sections.length > MOST_SECTIONS) return null;
  for (const depth of [1, 2, 3, 4]) {
    const entries = sections.flatMap((entry, at) =>
      entry.depth === depth ? [{ entry, levels: below(sections, at) }] : [],
    );
    const filled = entries.filter(({ levels }) => levels.length >= LEAST);
    const titles = [...new Set(filled.flatMap(({ levels }) => levels.map(({ title }) => title)))];
    // Levels are the same for all, and each has a text.
    const isOfLevels = filled.every(
      ({ levels }) => levels.length * 2 > titles.length && levels.every((level) => textOf(level) !== ""),
    );
    if (filled.length === 0 || titles.length > MOST || !isOfLevels) continue;
    const rows = filled.map(({ entry, levels }) => ({
      line: entry.line,
      cells: [
        entry.title,
        textOf(entry),
        ...titles.map((title) =>
          levels
            .filter((one) => one.title === title)
            .map(textOf)
            .join("\n\n"),
        ),
      ],
    }));
    return { name: "", rows: [{ line: rows[0]!.line, cells: ["Competency", "Description", ...titles] }, ...rows] };
  }
  return null;
}

function sectionsIn(text: string): Section[] {
  const sections: Section[] = [];
  for (const [place, line] of text.split("\n").entries()) {
    const [, signs, title] = line.length > LONGEST ? [] : (HEADING.exec(line) ?? []);
    if (signs !== undefined && title) sections.push({ depth: signs.length, title, lines: [], line: place + 1 });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

const textOf = ({ lines }: Section): string => lines.join("\n").trim();

/** The sections directly below one. */
function below(sections: readonly Section[], at: number): Section[] {
  const depth = sections[at]!.depth;
  const end = sections.findIndex((one, place) => place > at && one.depth <= depth);
  return sections.slice(at + 1, end === -1 ? undefined : end).filter((one) => one.depth === depth + 1);
}

/** Refuses a text that is a page of headings, or of HTML, without a table. Throws FileRefused. */
export function refuseWithoutTable(text: string): void {
  const isPage = /^\s*<(!doctype html|html)[\s>]/i.test(text) || (text.match(/^#{1,6} \S/gm)?.length ?? 0) > 1;
  if (isPage) throw new FileRefused("the text has no table: copy what it lists into a spreadsheet, one line each");
}
