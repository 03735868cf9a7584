"use client";

import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import dynamic from "next/dynamic";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { SortHeader } from "@/components/ui/sort-header";
import { Table, Th } from "@/components/ui/table";
import { unpackTemplate, type TemplateRow, type TemplateView } from "@/lib/competencies/view";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import { TemplateTableRow } from "./template-table-row";
import type { Sortable } from "./template-query";
import { useTemplateQuery } from "./use-template-query";

const CriteriaDialog = dynamic(() => import("./criteria-dialog").then((module) => module.CriteriaDialog), {
  ssr: false,
});

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  filterFns: { includesString: filterFn_includesString },
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

// Searches and sorts go by the folded texts. Rows that a sort finds equal keep the server's order: by area and name.
const column = createColumnHelper<typeof features, TemplateRow>();
const columns = column.columns([
  column.accessor("areaKey", { id: "area", filterFn: "includesString", sortFn: "basic" }),
  column.accessor("nameKey", { id: "competency", filterFn: "includesString", enableSorting: false }),
  column.accessor("disciplineKey", { id: "disciplines", sortFn: "basic", enableColumnFilter: false }),
  column.accessor("updatedAt", { id: "last_updated", sortFn: "basic", enableColumnFilter: false }),
  column.accessor((row) => Number(row.published), { id: "published", sortFn: "basic", enableColumnFilter: false }),
]);

/** How many rows the server writes as HTML; the others are in the data, and in place as soon as the page has come alive. */
const FIRST_ROWS = 60;

// Said once on the table and not in every cell: a page of 400 rows has 3,200 of these.
const CELLS =
  "[&_:is(td,tbody_th)]:px-3 [&_:is(td,tbody_th)]:py-2 [&_:is(td,tbody_th)]:text-left [&_:is(td,tbody_th)]:align-top [&_tbody_th]:font-medium " +
  "[&_:is(td,tbody_th)]:wrap-anywhere [&_td:nth-of-type(2)]:whitespace-pre-line [&_td:nth-of-type(6)]:text-sm [&_td:nth-of-type(6)]:text-ink-muted";

/** The template's competencies with their searches, filter and sorting. */
export function TemplateTable({ view }: { view: TemplateView }) {
  const rows = useMemo(() => unpackTemplate(view), [view]);
  const { area, setArea, competency, setCompetency, searched, sort, sortBy, ...query } = useTemplateQuery();
  // An old address may name a discipline that is gone.
  const discipline = view.disciplines.some(({ id }) => id === query.discipline) ? query.discipline : null;
  const [opened, setOpened] = useState<TemplateRow | null>(null);
  const openCriteria = useCallback((row: TemplateRow) => setOpened(row), []);
  const limit = useDeferredValue(Infinity, FIRST_ROWS);

  const data = useMemo(
    () => rows.filter((row) => discipline === null || row.disciplineId === discipline),
    [rows, discipline],
  );
  const columnFilters = [
    { id: "area", value: normalizeForSearch(searched.area) },
    { id: "competency", value: normalizeForSearch(searched.competency) },
  ];
  const table = useTable({
    features,
    columns,
    data,
    state: { columnFilters, sorting: [sort] },
    getRowId: (row) => String(row.id),
  });
  const shown = table.getRowModel().rows;

  const disciplines = [
    { value: "", label: "All" },
    ...view.disciplines.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const sorted = (id: Sortable) => ({
    direction: sort.id === id ? (sort.desc ? ("descending" as const) : ("ascending" as const)) : null,
    onSort: () => sortBy(id),
  });

  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Filter by Discipline"
          className="w-56"
          options={disciplines}
          value={discipline === null ? "" : String(discipline)}
          onChange={(event) => query.setDiscipline(event.target.value === "" ? null : Number(event.target.value))}
        />
        <p role="status" className="text-sm text-ink-muted">
          {shown.length === rows.length
            ? `${rows.length} competencies`
            : `${shown.length} of ${rows.length} competencies`}
        </p>
      </div>
      <Table label="Competency Matrix Template" cards="lg" className={CELLS}>
        <thead>
          <tr>
            <SortHeader label="Area" className="w-[13%] min-w-32" {...sorted("area")}>
              <SearchField
                size="sm"
                label="Search areas"
                value={area}
                onChange={(event) => setArea(event.target.value)}
              />
            </SortHeader>
            <Th className="w-[17%] min-w-36">
              Competency
              <SearchField
                size="sm"
                label="Search competencies"
                value={competency}
                onChange={(event) => setCompetency(event.target.value)}
              />
            </Th>
            <Th className="min-w-48">Description</Th>
            <SortHeader label="Disciplines" className="2xl:w-48" {...sorted("disciplines")} />
            <Th className="print:hidden">Learning Pointers</Th>
            <Th className="print:hidden">Criteria</Th>
            <SortHeader label="Last Updated" className="w-44 min-w-36 2xl:w-56" {...sorted("last_updated")} />
            <SortHeader label="Published" {...sorted("published")} />
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, limit).map((row) => (
            <TemplateTableRow key={row.id} row={row.original} onCriteria={openCriteria} />
          ))}
        </tbody>
      </Table>
      {shown.length === 0 && <NoRows any={rows.length > 0} />}
      {opened && <CriteriaDialog competencyId={opened.id} name={opened.name} onClose={() => setOpened(null)} />}
    </>
  );
}

function NoRows({ any }: { any: boolean }) {
  return any ? (
    <EmptyState title="Nothing matches" className="mt-3">
      Change or clear the searches and the filter to see the competencies again.
    </EmptyState>
  ) : (
    <EmptyState title="No competencies yet" className="mt-3">
      Add the first one with Add New Competency. Published, it appears on the sheet of everybody in its discipline.
    </EmptyState>
  );
}
