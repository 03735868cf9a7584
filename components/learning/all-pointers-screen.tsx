"use client";

import { counted, grouped } from "@/lib/platform/core/counted";
import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { useMemo, useState } from "react";
import { RichTextContent } from "@/components/editor/rich-text-content";
import { ExportButton } from "@/components/shell/exports/export-button";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLinks } from "@/components/ui/page-links";
import { SearchField } from "@/components/ui/search-field";
import { useAddressSearch } from "@/components/ui/use-address-search";
import type { getAllPointersView } from "@/lib/learning/queries";
import { type PointerState, pointersPath, type PointersSearch } from "@/lib/learning/rules";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { PointerLanguage, PointerLink } from "./pointer-link";
import { PointerMark } from "./pointer-mark";

/** Pointers of the viewer's plan come first. `description` is clean HTML; `url` is http or https. */
export type AllPointersView = Awaited<ReturnType<typeof getAllPointersView>>;

type PointerRow = AllPointersView["pointers"][number];

const firstPageOf = ({ search }: PointersSearch) => pointersPath({ search, page: 1 }) as Route;

const pointersExport = ({ search }: PointersSearch) => ({
  label: search === "" ? "All learning pointers" : "The learning pointers that your search shows",
  call: { name: "GET /exports/learning_pointers", query: { search } } as const,
});

/** Every learning pointer that the viewer may see: those they planned or did, then the others. */
export function AllPointersScreen({ view }: { view: AllPointersView }) {
  const { search, total, pages, sheetId, pointers } = view;
  const { search: typed, type, choose, isSearching } = useAddressSearch(search, firstPageOf);
  /** What was saved here of pointers, by id. */
  const [marks, setMarks] = useState<Marks>(new Map());
  const columns = useMemo(
    () => allPointersColumns(sheetId, (id, mark) => setMarks((all) => new Map(all).set(id, mark))),
    [sheetId],
  );
  const plan = pointers.filter(({ mark }) => mark !== null);
  const others = pointers.filter(({ mark }) => mark === null);
  const table = (label: string, rows: readonly PointerRow[]) => (
    <section className="mb-6">
      <h2 className="mb-2">{label}</h2>
      <DataTable label={label} columns={columns} rows={rows} cards="lg" empty={null} isBusy={isSearching} />
    </section>
  );
  return (
    <>
      <PageHeading actions={<ExportButton choices={[pointersExport(search)]} />}>Learning Pointers</PageHeading>
      <div className="filters mb-4">
        <SearchField
          label="Search learning pointers"
          className="w-full sm:w-80"
          placeholder="Pointer or competency"
          maxLength={MAX_SEARCH}
          value={typed.search}
          onChange={(event) => type({ search: event.target.value })}
        />
        <p role="status" className="text-sm text-ink-muted sm:ml-auto">
          {describeCount(view, marks)}
        </p>
      </div>
      {plan.length > 0 && table("My plan", plan)}
      {others.length > 0 && table(plan.length > 0 ? "Other learning pointers" : "All learning pointers", others)}
      {total === 0 &&
        (search.search === "" ? (
          <EmptyState title="No learning pointers yet" picture={<EmptyPicture kind="lines" />}>
            They appear here once a competency on your sheet has some.
          </EmptyState>
        ) : (
          <NoMatches onShowAll={() => choose({ search: "" })} />
        ))}
      {pages > 1 && <PageLinks page={search.page} pages={pages} to={(page) => pointersPath({ ...search, page })} />}
    </>
  );
}

type Mark = PointerState | "";
type Marks = ReadonlyMap<number, Mark>;

/** "3 learning pointers · 1 planned · 1 done", with what was saved since the view was read. */
function describeCount({ total, pointers, ...of }: AllPointersView, marks: Marks): string {
  const now = (state: PointerState): number => {
    const gained = pointers.filter(({ id, mark }) => marks.get(id) === state && mark?.state !== state).length;
    const lost = pointers.filter(({ id, mark }) => mark?.state === state && (marks.get(id) ?? state) !== state).length;
    return of[state] + gained - lost;
  };
  const parts = (["planned", "done"] as const).flatMap((state) =>
    now(state) > 0 ? [`${grouped(now(state))} ${state}`] : [],
  );
  return [counted(total, "learning pointer")].concat(parts).join(" · ");
}

const allPointersColumns = (
  sheetId: number,
  onSaved: (id: number, mark: Mark) => void,
): readonly DataColumn<PointerRow>[] => [
  {
    id: "learning-pointer",
    heading: "Learning Pointer",
    rowHeader: true,
    cell: ({ name, url, language }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <PointerLanguage name={language} />
        {url !== null && <PointerLink url={url} />}
      </>
    ),
    width: "w-[26%]",
    cardLabel: false,
  },
  {
    id: "description",
    heading: "Description",
    cell: ({ description }) => <RichTextContent cleanHtml={description} />,
    cardLabel: false,
  },
  {
    id: "competencies",
    heading: "Competencies",
    cell: ({ competencies }) => (
      <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:block lg:space-y-1">
        {competencies.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            <AppLink href={`/learning-pointers?competency_id=${id}` as Route}>{name}</AppLink>
          </li>
        ))}
      </ul>
    ),
    width: "w-[22%]",
    cardLabel: ({ competencies }) => competencies.length > 0,
  },
  {
    id: "progress",
    heading: "My progress",
    cell: (pointer) => (
      <PointerMark sheetId={sheetId} pointer={pointer} onSaved={(mark) => onSaved(pointer.id, mark)} />
    ),
    width: "w-40",
  },
];
