import type { Route } from "next";
import type { RefObject } from "react";
import { AppLink } from "@/components/ui/app-link";
import { LoadStatus } from "@/components/ui/load-status";
import { MomentDay } from "@/components/ui/time/time-zone";
import { useLoaded } from "@/components/ui/use-loaded";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import { call } from "@/lib/doors/client/call";
import { levelAt, type LevelsText } from "@/lib/finder/team/rules";
import type { TeamColumn, TeamRow, TeamView } from "@/lib/finder/team/view";
import { fullName } from "@/lib/platform/core/full-name";
import { today } from "@/lib/platform/core/day";
import { reviewsPath } from "@/lib/reviews/requests/address-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { countsIn, type GridColumn, namedIn } from "./fold-columns";
import { columnName } from "./grid-lines";
import { requestText } from "./level-key";
import { namesById, PeopleByLevel } from "./team-list";
import type { Mark } from "./use-team-expected";

export interface TeamCellPopProps {
  panel: RefObject<HTMLDivElement | null>;
  /** The cell's column; undefined until a cell has been opened. */
  column: GridColumn | undefined;
  /** The column's competencies: one, or those of a language. */
  competencies: readonly TeamColumn[];
  /** The cell's person; undefined for the counts below them. */
  person: TeamRow | undefined;
  /** The person's levels in the order of the view's columns; undefined until they are loaded. */
  levels: LevelsText | undefined;
  mark: Mark | undefined;
  team: {
    view: TeamView;
    levels: ReadonlyMap<number, LevelsText>;
    away: ReadonlySet<number>;
    awayLevels: readonly LevelsText[];
  };
}

/** What the opened cell is about, beside it. */
export function TeamCellPop({ panel, column, person, team, ...rest }: TeamCellPopProps) {
  const name = column && (person ? `${person.name}, ${columnName(column)}` : columnName(column));
  return (
    <div ref={panel} popover="auto" role="group" tabIndex={-1} aria-label={name} className="pop">
      {column && <p className="font-semibold">{person ? `${person.name}: ${column.name}` : name}</p>}
      {column && person && <PersonsLevels {...rest} column={column} person={person} />}
      {column && !person && <Everyone column={column} {...team} />}
    </div>
  );
}

/** Who has which level in a column. */
const Everyone = ({ column, view, levels, away, awayLevels }: TeamCellPopProps["team"] & { column: GridColumn }) => (
  <dl>
    <dt className="sr-only">{columnName(column)}</dt>
    <PeopleByLevel
      column={{
        counts: countsIn(column, awayLevels),
        named: namedIn(
          view.people.filter(({ id }) => !away.has(id)),
          levels,
          column.places,
        ),
      }}
      names={namesById(view)}
    />
  </dl>
);

type PersonsLevelsProps = Pick<TeamCellPopProps, "competencies" | "levels" | "mark"> & {
  column: GridColumn;
  person: TeamRow;
};

function PersonsLevels({ column, competencies, person, levels, mark }: PersonsLevelsProps) {
  if (levels === undefined) return <p>Loading…</p>;
  const found = competencies.flatMap(({ competencyId, name }, at) => {
    const place = column.places[at]!;
    const level = levelAt(levels, place);
    return level ? [{ competencyId, name, level, request: requestText(levels, place) }] : [];
  });
  const isFold = column.isOpen !== undefined;
  return (
    <>
      {found.map(({ competencyId, name, level, request }) => (
        <p key={competencyId} className="flex items-center gap-1.5">
          <LevelGlyph level={level} />
          {isFold && `${name}: `}
          {[LEVEL_LABELS[level], request].filter(Boolean).join(", ")}
        </p>
      ))}
      {found.length === 0 && <p>Not on the sheet</p>}
      {!isFold && found[0] && found[0].level !== "no_experience" && <Since column={column} person={person} />}
      {mark && !isFold && found[0] && <p className="text-ink-muted first-letter:uppercase">{mark.text}</p>}
      {person.href !== null && found.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {!isFold && found[0]!.request !== "" && person.href !== "/sheet" && (
            <AppLink href={requestPath(person.id, found[0]!.competencyId)}>Open the request</AppLink>
          )}
          <AppLink href={rowPath(person.href, column)}>Open on the sheet</AppLink>
        </p>
      )}
    </>
  );
}

/** Since when a person has a level, and who approved it. */
function Since({ column, person: { sheetId } }: { column: GridColumn; person: TeamRow }) {
  const history = useLoaded({
    key: sheetId === null ? null : String(sheetId),
    load: (signal) =>
      call("GET /sheets/{sheet_id}/history", { params: { sheet_id: sheetId! }, query: { as_of: today() } }, { signal }),
    failure: "The level's date couldn't be loaded",
  });
  const row = history.data?.rows.find(
    ({ competency, area_name }) =>
      competency.id === column.competencyId && (column.languageId === null || area_name === column.area),
  );
  if (!row) return <LoadStatus of={history} />;
  if (row.approved_at === null)
    return <p className="text-ink-muted">{row.imported_from ? `From ${row.imported_from}` : "Not approved yet"}</p>;
  return (
    <p className="text-ink-muted">
      {"Since "}
      <MomentDay at={Date.parse(row.approved_at)} />
      {row.approved_by && `, by ${fullName(row.approved_by)}`}
    </p>
  );
}

/** The person's requests for the competency, in Reviews. */
const requestPath = (user_id: number, cm_competency_id: number) =>
  reviewsPath({ state: "all", user_id, cm_competency_id }) as Route;

/** The person's sheet with only the column's rows, of several areas with all. */
function rowPath(href: string, { area, name, isOpen }: GridColumn): Route {
  if (isOpen !== undefined && name !== area) return href as Route;
  return `${href}?${new URLSearchParams(isOpen === undefined ? { area, competency: name } : { area: name })}` as Route;
}
