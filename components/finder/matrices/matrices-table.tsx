"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { counted } from "@/lib/platform/core/counted";
import { useMemo } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyPicture } from "@/components/ui/empty-picture";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { matricesPath } from "@/lib/finder/matrices/rules";
import type { MatricesView, MatrixRow } from "@/lib/finder/matrices/view";
import { Notifications } from "./notifications";
import { useMatricesSearch } from "./use-matrices-search";
import type { Route } from "next";
import { AppLink } from "@/components/ui/app-link";
import { MomentDay } from "@/components/ui/time/time-zone";
import { Initials } from "@/components/ui/initials";
import { PersonName } from "@/components/ui/person-name";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { GROUP_CELL } from "@/components/ui/table";
import "./matrices-print.css";

/** One page of a manager's employees, those with the most level requests first. */
export function MatricesTable({ view: { rows, total, pages, others, search: shown } }: { view: MatricesView }) {
  const { search, type, showWaiting, showAll, sortBy, isSearching } = useMatricesSearch(shown);
  const hasReports = rows.some(({ isReport }) => isReport);
  const hasDue = rows.some(({ isReport, waitsForViewer, dueOn }) => isReport && (waitsForViewer || dueOn !== null));
  const columns = useMemo(
    () => matricesColumns(hasDue).filter(({ id }) => hasReports || id !== "due"),
    [hasDue, hasReports],
  );
  const isSearched = shown.manager !== "" || shown.employee !== "" || shown.waiting;
  if (total === 0 && !isSearched && !isSearching) {
    return (
      <EmptyState title="No people yet" picture={<EmptyPicture kind="lines" />}>
        People appear here once an admin makes you their manager.
      </EmptyState>
    );
  }
  const searchBox = (column: "manager" | "employee", label: string) => ({
    label,
    text: search[column],
    onChange: (text: string) => type(column, text),
    maxLength: MAX_SEARCH,
  });
  return (
    <>
      <DataTable
        label="Employees"
        columns={columns}
        rows={rows}
        cards="lg"
        sort={{ id: search.sort.by, desc: search.sort.descending }}
        onSort={sortBy}
        toolbar={
          <Checkbox className="flex min-h-8 items-center gap-2" checked={search.waiting} onChange={showWaiting}>
            Waiting for a decision only
          </Checkbox>
        }
        searches={{
          manager: searchBox("manager", "Search managers"),
          employee: searchBox("employee", "Search employees"),
        }}
        count={() => describeCount(total, isSearched)}
        empty={<NoMatches onShowAll={showAll} />}
        isBusy={isSearching}
        pager={{ page: shown.page, pages, to: (page) => matricesPath({ ...shown, page }) }}
      />
      {others > 0 && (
        <p className="mt-3 text-sm text-ink-muted print:hidden">
          <AppLink href="/reviews" className="underline">
            {counted(others, "more request waits", "more requests wait")} for you
          </AppLink>
          , of {others === 1 ? "a person" : "people"} without a manager.
        </p>
      )}
    </>
  );
}

function describeCount(total: number, isSearched: boolean): string {
  const people = counted(total, "person", "people");
  return isSearched ? `${people} found` : people;
}

/**
 * The columns of Competency Matrices. `hasDue`: whether paper, which has no links, has anything to say of
 * conversations.
 */
const matricesColumns = (hasDue: boolean): readonly DataColumn<MatrixRow>[] => [
  {
    id: "manager",
    heading: "Manager",
    sortable: true,
    groups: true,
    value: ({ manager, alsoManagers }) => `${manager ?? ""}\n${alsoManagers}`,
    cell: ({ manager, alsoManagers }) => (
      <span className="group-text">
        {manager}
        {alsoManagers !== "" && <span className="text-sm lg:block">{` also ${alsoManagers}`}</span>}
      </span>
    ),
    width: "w-[13%] print:w-[9%]",
    className: `wrap-anywhere text-ink-muted ${GROUP_CELL}`,
    card: "half",
  },
  {
    id: "employee",
    heading: "Employee",
    sortable: true,
    rowHeader: true,
    cell: ({ name, lastName, sheet }) => (
      <span className="flex items-start gap-2.5">
        <Initials name={name} className="-my-1 lg:max-xl:hidden" />
        <span className="min-w-0">
          {sheet ? (
            <AppLink href={sheet.href as Route}>
              <PersonName name={name} lastName={lastName} />
            </AppLink>
          ) : (
            <PersonName name={name} lastName={lastName} />
          )}
        </span>
      </span>
    ),
    width: "w-[16.5%] print:w-[11%]",
    className: "wrap-anywhere",
    card: "first",
    cardLabel: false,
  },
  {
    id: "disciplines",
    heading: "Disciplines",
    sortable: true,
    cell: ({ disciplines }) => disciplines,
    width: "w-[12%] print:w-[11%]",
    className: "text-ink-muted",
    card: "half",
  },
  {
    id: "notifications",
    heading: "Notifications",
    sortable: true,
    cell: (row) => row.lines.length > 0 && <Notifications row={row} />,
    className: "wrap-anywhere",
    cardLabel: ({ lines }) => lines.length > 0,
  },
  {
    id: "due",
    heading: "Conversation",
    cell: ({ id, isReport, waitsForViewer, dueOn }) =>
      isReport && (
        <>
          <AppLink
            href={`/conversations?person=${id}` as Route}
            className="inline-flex min-h-6 items-center underline print:hidden"
          >
            Open
          </AppLink>
          {waitsForViewer && (
            <span className="ml-3 text-sm font-medium whitespace-nowrap text-info print:ml-0">Waits for you</span>
          )}
          {dueOn !== null && (
            <span className="block text-sm text-ink-muted">
              Agreement due <span className="whitespace-nowrap">{dueOn}</span>
            </span>
          )}
        </>
      ),
    width: "w-40 xl:w-46 print:w-[13%]",
    print: hasDue,
    cardLabel: ({ isReport }) => isReport,
    card: "half",
  },
  {
    id: "last-updated",
    heading: "Last Updated",
    sortable: true,
    cell: ({ sheet }) =>
      sheet === null ? "N/A" : sheet.updatedAt === null ? "No Updates" : <MomentDay at={sheet.updatedAt} saysTime />,
    width: "w-36 print:w-[12%]",
    className: "text-sm text-ink-muted",
    card: "half",
  },
];
