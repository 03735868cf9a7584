import { type CSSProperties, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { awayText } from "@/lib/people/absences/rules";
import { columnText, levelAt, type LevelsText, turnAt } from "@/lib/finder/team/rules";
import type { TeamRow, TeamView } from "@/lib/finder/team/view";
import { type Level, LEVEL_LABELS, LEVELS } from "@/lib/vocabulary/levels/rules";
import { bandsOf, otherNames } from "./grid-lines";
import { LevelKey, WAITING_TEXTS } from "./level-key";
import { teamText } from "./team-text";

/** Millimetres of A3 paper between its margins, of the names beside the levels, and of a person's column. */
const [SHEET, NAMES, PERSON, GAP] = [400, 50, 8, 5];
const PER_SHEET = Math.floor((SHEET - NAMES) / PERSON);
/** More strips beside each other would be shorter than they are wide. */
const MOST_STRIPS = 3;
/** Of names above their columns. */
const MOST_LETTERS = 24;
const stripsOf = (people: number) =>
  Math.max(1, Math.min(MOST_STRIPS, Math.floor((SHEET + GAP) / (NAMES + people * PERSON + GAP))));

/** The signs as each page after the first has them, where there is only text. */
const SIGNS = `${LEVELS.map((level) => `${LEVEL_LABELS[level][0]} ${LEVEL_LABELS[level]}`).join(", ")}. Blue corner above: ${WAITING_TEXTS.reviewer}, below: ${WAITING_TEXTS.owner}. Empty: not on the sheet.`;

export interface TeamOnPaperProps {
  view: TeamView;
  levels: ReadonlyMap<number, LevelsText>;
  away: ReadonlySet<number>;
  /** How many people there are, if these are only the first of them. */
  of?: number;
}

/**
 * The matrix for A3 paper. There are many more competencies than people: they are the rows, in strips beside each
 * other.
 */
export function TeamOnPaper({ view, levels, away, of = view.people.length }: TeamOnPaperProps) {
  const people = view.people.filter(({ id }) => !away.has(id));
  const sheets = Array.from({ length: Math.ceil(people.length / PER_SHEET) }, (_, at) =>
    people.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
  );
  const discipline = view.disciplines.find(({ id }) => id === view.search.discipline);
  const filters = [
    discipline && `Discipline: ${discipline.name}.`,
    view.search.person && `Search: ${view.search.person}.`,
  ];
  const title = teamText({ ...view, people }, away);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty("--team-head", JSON.stringify(`Team: ${title}. ${SIGNS}`));
  }, [title]);
  if (people.length === 0) return null;
  return createPortal(
    <div className="team-print">
      {sheets.map((some, at) => (
        <section
          key={some[0]!.id}
          style={
            {
              "--people": some.length,
              "--strips": stripsOf(some.length),
              // Beside more strips the people's columns are narrower by it.
              "--total": stripsOf(some.length) === MOST_STRIPS ? "15mm" : "22mm",
              "--letters": Math.min(MOST_LETTERS, Math.max(...some.map(({ name }) => name.length))),
            } as CSSProperties
          }
        >
          <div className="team-title">
            <p className="text-xl font-semibold">
              Team <span className="font-normal">{title}</span>
            </p>
            <p>{filters.filter(Boolean).join(" ")}</p>
            <LevelKey />
          </div>
          {of > view.people.length && at === 0 && (
            <p>{`The first ${view.people.length} of ${of} people. "Print on A3" on the screen prints everyone.`}</p>
          )}
          <div className="team-strips">
            <PrintedTable view={view} levels={levels} people={some} />
          </div>
        </section>
      ))}
    </div>,
    document.body,
  );
}

type PrintedTableProps = Pick<TeamOnPaperProps, "view" | "levels"> & { people: readonly TeamRow[] };

function PrintedTable({ view, levels, people }: PrintedTableProps) {
  const others = otherNames(view.columns, view.search.columns);
  return (
    <table>
      <thead>
        <tr>
          <td />
          {people.map(({ id, name, awayUntil }) => (
            <th key={id} scope="col">
              <span>
                {name}
                {awayUntil !== null && <span className="block font-normal">{awayText(awayUntil)}</span>}
              </span>
            </th>
          ))}
          <th scope="col" className="team-total">
            People by level
            <div aria-hidden>
              {LEVELS.toReversed().map((level) => (
                <span key={level} className="team-counted">
                  {LEVEL_LABELS[level][0]}
                </span>
              ))}
            </div>
          </th>
        </tr>
      </thead>
      {bandsOf(view.columns, view.search.columns).map(({ label, from, to }) => (
        <tbody key={from}>
          <tr className="team-area">
            <th scope="rowgroup" colSpan={people.length + 2}>
              {/* On the screen its band says it. */}
              {view.search.columns === "area" && view.columns[from]!.languageId !== null
                ? `Languages: ${label}`
                : label}
            </th>
          </tr>
          {view.columns.slice(from, to).map((column, at) => (
            <tr key={columnText(column)}>
              <th scope="row">
                {column.name}
                {others[from + at] && <span className="text-ink-muted">{` ${others[from + at]}`}</span>}
              </th>
              {people.map(({ id }) => {
                const level = levelAt(levels.get(id) ?? "", from + at);
                return (
                  <td key={id}>
                    {level && (
                      <span
                        className="team-cell"
                        data-level={level}
                        data-waits={turnAt(levels.get(id) ?? "", from + at) ?? undefined}
                      >
                        {LEVEL_LABELS[level][0]}
                      </span>
                    )}
                  </td>
                );
              })}
              <td className="team-total">
                <Total levels={people.map(({ id }) => levelAt(levels.get(id) ?? "", from + at))} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** How many people on the sheet of paper have each level of a competency, the highest first, each in its place. */
const Total = ({ levels }: { levels: readonly (Level | null)[] }) => (
  <span>
    {LEVELS.map((level, ordinal) => ({ ordinal, count: levels.filter((one) => one === level).length }))
      .toReversed()
      .map(({ ordinal, count }) => (
        <span
          key={ordinal}
          className="team-counted"
          style={count === 0 ? {} : { background: `var(--heat-${ordinal})`, color: `var(--heat-ink-${ordinal})` }}
        >
          {count > 0 && count}
        </span>
      ))}
  </span>
);
