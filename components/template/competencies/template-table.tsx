"use client";

import { useDeferredValue, useMemo, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { keptText } from "@/components/ui/kept-text";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { Select } from "@/components/ui/select";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { templateRows, type TemplateRow, type TemplateView } from "@/lib/template/competencies/view";
import { counted } from "@/lib/platform/core/counted";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { useSavedCompetency } from "./saved-competency";
import { Selection } from "./selection";
import { templateColumns } from "./template-columns";
import { TemplateSelection } from "./template-selection";
import { useTemplateQuery } from "./use-template-query";

const CriteriaDialog = dialogOnDemand(
  () => import("./criteria-dialog").then((module) => module.CriteriaDialog),
  ({ name }) => `Criteria for ${name}`,
);

const DIALOGS = ["criteria"] as const;

const AREA_FOLDS = {
  label: ({ areaName }: TemplateRow) => areaName,
  one: "competency",
  many: "competencies",
  kept: keptText("template_open_areas", "sessionStorage"),
};

/** Rows in the server's HTML; the browser adds the others right after hydration. */
const FIRST_ROWS = 60;

export interface TemplateTableProps {
  view: TemplateView;
  managesCatalogues: boolean;
}

/** The competencies of the template, with search, filter, sorting, and what can be done with several. */
export function TemplateTable({ view, managesCatalogues }: TemplateTableProps) {
  const rows = useMemo(() => templateRows(view), [view]);
  const query = useTemplateQuery();
  // A bookmarked address may name a deleted discipline.
  const discipline = view.disciplines.some(({ id }) => id === query.discipline) ? query.discipline : null;
  const { opened, open, close } = useAddressDialog(DIALOGS);
  const openedRow = opened && rows.find(({ id }) => String(id) === opened.value);
  const [selection] = useState(() => new Selection());
  const columns = useMemo(
    () => templateColumns(({ id }: TemplateRow) => open("criteria", String(id)), CriteriaDialog.preload, selection),
    [open, selection],
  );
  const saved = useSavedCompetency();
  const limit = useDeferredValue(Infinity, FIRST_ROWS);
  const { drafts } = query;
  const draftCount = rows.filter(({ published }) => !published).length;
  const filtered = useMemo(() => rows.filter((row) => isOf(row, { discipline, drafts })), [rows, discipline, drafts]);
  const hidden = rows.find((row) => row.id === saved && !isShown(row, { ...query.searched, discipline, drafts }));
  const disciplines = [
    { value: "", label: "All" },
    ...view.disciplines.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      {hidden && (
        <Alert
          tone="info"
          role="note"
          className="mb-4"
          actions={
            <Button size="sm" onClick={query.showAll}>
              Show all
            </Button>
          }
        >
          Your search or filter hides {hidden.name}.
        </Alert>
      )}
      <TemplateSelection
        selection={selection}
        rows={rows}
        shown={() =>
          filtered.filter((row) => isShown(row, { ...query.searched, discipline, drafts })).map(({ id }) => id)
        }
        managesCatalogues={managesCatalogues}
      />
      <DataTable
        label="Competency Matrix Template"
        columns={columns}
        rows={filtered}
        rowsFrom="browser"
        cards="lg"
        sort={query.sort}
        onSort={query.sortBy}
        searches={{
          area: { label: "Search areas", text: query.area, onChange: query.setArea },
          competency: { label: "Search competencies", text: query.competency, onChange: query.setCompetency },
        }}
        filters={query.searched}
        toolbar={
          <>
            <Select
              label="Filter by Discipline"
              className="sm:w-80"
              options={disciplines}
              value={discipline === null ? "" : String(discipline)}
              onChange={(event) => query.setDiscipline(event.target.value === "" ? null : Number(event.target.value))}
            />
            {(draftCount > 0 || drafts) && (
              <Select
                label="Show"
                className="sm:w-52"
                options={[
                  { value: "", label: "All" },
                  { value: "true", label: `Un-Published (${draftCount})` },
                ]}
                value={drafts ? "true" : ""}
                onChange={(event) => query.setDrafts(event.target.value === "true")}
              />
            )}
          </>
        }
        count={(shown) =>
          (shown === rows.length ? "" : `${shown} of `) + counted(rows.length, "competency", "competencies")
        }
        empty={<NoRows onShowAll={rows.length > 0 ? query.showAll : null} />}
        // What a search finds is in view.
        folds={query.searched.area === "" && query.searched.competency === "" ? AREA_FOLDS : null}
        limit={limit}
        highlighted={saved}
      />
      {openedRow && <CriteriaDialog competencyId={openedRow.id} name={openedRow.name} onClose={close} />}
    </>
  );
}

type Chosen = { discipline: number | null; drafts: boolean };
type Filters = Chosen & { area: string; competency: string };

const isOf = (row: TemplateRow, { discipline, drafts }: Chosen) =>
  (discipline === null || row.disciplineId === discipline) && !(drafts && row.published);

const isShown = (row: TemplateRow, { area, competency, ...chosen }: Filters) =>
  row.areaKey.includes(normalizeForSearch(area)) &&
  row.nameKey.includes(normalizeForSearch(competency)) &&
  isOf(row, chosen);

function NoRows({ onShowAll }: { onShowAll: (() => void) | null }) {
  return onShowAll ? (
    <NoMatches onShowAll={onShowAll} />
  ) : (
    <EmptyState title="No competencies yet" picture={<EmptyPicture kind="cairn" />}>
      Choose Add New Competency. A published competency appears on the sheets of its discipline.
    </EmptyState>
  );
}
