import { useState, type ReactNode } from "react";
import { GroupFold, useToggledGroups } from "@/components/ui/group-fold";
import type { keptText } from "@/components/ui/kept-text";

/** How the groups of a table fold on phones. */
export interface RowFolds<Row> {
  /** A row's group. */
  label: (row: Row) => string;
  /** What is counted in a group. */
  one: string;
  many: string;
  /** Names of the groups that are open. */
  kept: ReturnType<typeof keptText>;
}

export interface FoldedBodiesProps<Row> {
  folds: RowFolds<Row>;
  /** All rows, in their order. */
  rows: readonly Row[];
  columns: number;
  /** The row whose group opens. */
  highlighted: Row | undefined;
  /** Renders the row at a place; null for one that comes later. */
  children: (place: number) => ReactNode;
}

/** The rows of a table by group, each of several groups below a line that folds it on phones. */
export function FoldedBodies<Row>({ folds, rows, columns, highlighted, children }: FoldedBodiesProps<Row>) {
  const { label, one, many, kept } = folds;
  const [opened, toggle] = useToggledGroups(kept);
  const [isHighlightFolded, setHighlightFolded] = useState(false);
  const highlightedGroup = isHighlightFolded || highlighted === undefined ? null : label(highlighted);
  const groups: { name: string; places: number[] }[] = [];
  rows.forEach((row, place) => {
    const name = label(row);
    if (groups.at(-1)?.name === name) groups.at(-1)!.places.push(place);
    else groups.push({ name, places: [place] });
  });
  if (groups.length === 1) return <tbody>{groups[0]!.places.map(children)}</tbody>;
  return groups.map(({ name, places }) => {
    const isOpen = opened.has(name) || name === highlightedGroup;
    return (
      <tbody key={name} data-folded={!isOpen || undefined}>
        <tr className="group-line">
          <th scope="rowgroup" colSpan={columns}>
            <GroupFold
              label={name}
              count={places.length}
              one={one}
              many={many}
              isOpen={isOpen}
              onToggle={() => {
                if (name === highlightedGroup) setHighlightFolded(true);
                if (isOpen === opened.has(name)) toggle(name);
              }}
            />
          </th>
        </tr>
        {places.map(children)}
      </tbody>
    );
  });
}
