"use client";

import { counted, grouped } from "@/lib/platform/core/counted";
import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { useMemo } from "react";
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
import { pointersPath, type PointersSearch } from "@/lib/learning/rules";
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
  const columns = useMemo(() => allPointersColumns(sheetId), [sheetId]);
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
          {describeCount(view)}
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

const describeCount = ({ total, planned, done }: AllPointersView): string =>
  [
    counted(total, "learning pointer"),
    planned > 0 && `${grouped(planned)} planned`,
    done > 0 && `${grouped(done)} done`,
  ]
    .filter(Boolean)
    .join(" · ");

const allPointersColumns = (sheetId: number): readonly DataColumn<PointerRow>[] => [
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
    cell: (pointer) => <PointerMark sheetId={sheetId} pointer={pointer} />,
    width: "w-40",
  },
];
