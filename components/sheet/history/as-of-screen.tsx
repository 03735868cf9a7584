"use client";

import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useMemo, type FormEvent } from "react";
import { LevelGlyph } from "@/components/sheet/levels/level-glyph";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeading } from "@/components/ui/page-heading";
import { TextField } from "@/components/ui/text-field";
import { formatDay } from "@/lib/platform/core/format-day";
import { isPending, LEVEL_LABELS, type Level, type RowLevels } from "@/lib/sheet/rows/rules";
import { unpackRows, type SheetView } from "@/lib/sheet/rows/view";
import { GrowthTimeline } from "./growth-timeline";

export interface AsOfScreenProps {
  view: SheetView;
  history: {
    as_of: string;
    rows: readonly { sheet_competency_id: number; current_level: Level; desired_level: Level; differs: boolean }[];
  };
}

type Row = { id: number; areaName: string; name: string; then: RowLevels; now: RowLevels; differs: boolean };

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: "area",
    heading: "Area",
    cell: ({ areaName }) => areaName,
    className: "wrap-anywhere",
    width: "w-[22%]",
    card: "half",
  },
  {
    id: "competency",
    heading: "Competency",
    cell: ({ name }) => name,
    className: "wrap-anywhere",
    rowHeader: true,
    card: "first",
    cardLabel: false,
  },
  { id: "then", heading: "Level then", cell: ({ then }) => <Levels levels={then} />, width: "w-[24%]", card: "half" },
  {
    id: "now",
    heading: "Level today",
    cell: ({ now, differs }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Levels levels={now} />
        {differs && <Badge tone="info">Changed</Badge>}
      </span>
    ),
    width: "w-[28%]",
    card: "half",
  },
];

/**
 * A sheet as it was at the end of a day (UTC), with what differs from today marked, and the levels gained over time.
 */
export function AsOfScreen({ view, history }: AsOfScreenProps) {
  const router = useRouter();
  const path = usePathname();
  const rows = useMemo(() => rowsOf(view, history), [view, history]);
  const changed = rows.filter(({ differs }) => differs).length;

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get("as_of");
    if (typeof day === "string" && day !== "") router.push(`${path}?as_of=${day}` as Route);
  }

  return (
    <>
      <PageHeading
        className="mb-4"
        description="Levels at the end of the day (UTC), of the rows that are on the sheet today."
        actions={<LinkButton href={path as Route}>Today&apos;s sheet</LinkButton>}
      >
        {view.owner}&apos;s Competency Matrix as of {formatDay(history.as_of)}
      </PageHeading>
      <form className="mb-4 flex flex-wrap items-end gap-2" onSubmit={choose}>
        <TextField label="As of" name="as_of" type="date" className="w-44" required defaultValue={history.as_of} />
        <Button type="submit">Show day</Button>
      </form>
      <DataTable
        label="Levels then and today"
        columns={COLUMNS}
        rows={rows}
        cards="md"
        count={() => (changed === 1 ? "1 row differs from today" : `${changed} rows differ from today`)}
        empty={<EmptyState title="No rows yet">The sheet has no competencies.</EmptyState>}
      />
      <GrowthTimeline userId={view.userId} />
    </>
  );
}

function rowsOf(view: SheetView, history: AsOfScreenProps["history"]): Row[] {
  const before = new Map(history.rows.map((row) => [row.sheet_competency_id, row]));
  return unpackRows(view.packed).flatMap(({ id, areaName, name, current, desired }) => {
    const row = before.get(id);
    if (!row) return [];
    const then = { current: row.current_level, desired: row.desired_level };
    return [{ id, areaName, name, then, now: { current, desired }, differs: row.differs }];
  });
}

function Levels({ levels }: { levels: RowLevels }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <LevelGlyph level={levels.current} />
      {LEVEL_LABELS[levels.current]}
      {isPending(levels) && <span className="text-ink-muted">requested {LEVEL_LABELS[levels.desired]}</span>}
    </span>
  );
}
