"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { formatDay } from "@/components/ui/time/format-day";
import { counted, grouped } from "@/lib/platform/core/counted";
import { useMemo } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { NoMatches } from "@/components/ui/no-matches";
import { MAX_SEARCH } from "@/lib/platform/core/search-words";
import { matricesPath } from "@/lib/finder/matrices/rules";
import type { MatricesView, MatrixRow } from "@/lib/finder/matrices/view";
import { useMatricesSearch } from "./use-matrices-search";
import type { Route } from "next";
import { withArrows } from "@/components/ui/arrow";
import { AppLink } from "@/components/ui/app-link";
import { formatAge } from "@/components/ui/time/format-age";
import { MomentDay } from "@/components/ui/time/time-zone";
import { Initials } from "@/components/ui/initials";
import { Badge } from "@/components/ui/badge";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { GROUP_CELL } from "@/components/ui/table";
import { reviewPath, reviewsPath } from "@/lib/reviews/requests/address-rules";

/** One page of a manager's employees, those with the most level requests first. */
export function MatricesTable({ view: { rows, total, pages, search: shown, now } }: { view: MatricesView }) {
  const { search, type, showWaiting, showAll, sortBy, isSearching } = useMatricesSearch(shown);
  const hasReports = rows.some(({ isReport }) => isReport);
  const columns = useMemo(() => matricesColumns(now).filter(({ id }) => hasReports || id !== "due"), [now, hasReports]);
  const isSearched = shown.manager !== "" || shown.employee !== "" || shown.waiting;
  if (total === 0 && !isSearched && !isSearching) {
    return (
      <EmptyState title="No employees yet">Employees appear here once an admin makes you their manager.</EmptyState>
    );
  }
  const searchBox = (column: "manager" | "employee", label: string) => ({
    label,
    text: search[column],
    onChange: (text: string) => type(column, text),
    maxLength: MAX_SEARCH,
  });
  return (
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
  );
}

function describeCount(total: number, isSearched: boolean): string {
  const employees = counted(total, "employee");
  return isSearched ? `${employees} found` : employees;
}

/** The columns of Competency Matrices. `now` (epoch milliseconds) gives the age of the oldest request. */
const matricesColumns = (now: number): readonly DataColumn<MatrixRow>[] => [
  {
    id: "manager",
    heading: "Manager",
    sortable: true,
    groups: true,
    value: ({ manager }) => manager ?? "",
    cell: ({ manager }) => <span className="group-text">{manager}</span>,
    width: "w-[10%] print:w-[10%]",
    className: `wrap-anywhere text-ink-muted ${GROUP_CELL}`,
    card: "half",
  },
  {
    id: "employee",
    heading: "Employee",
    sortable: true,
    rowHeader: true,
    cell: ({ name, sheet }) => (
      <span className="flex items-center gap-2.5">
        <Initials name={name} className="lg:max-xl:hidden" />
        <span className="min-w-0">{sheet ? <AppLink href={sheet.href as Route}>{name}</AppLink> : name}</span>
      </span>
    ),
    width: "w-[14%] print:w-[13%]",
    className: "wrap-anywhere",
    card: "first",
    cardLabel: false,
  },
  {
    id: "disciplines",
    heading: "Disciplines",
    sortable: true,
    cell: ({ disciplines }) => disciplines,
    width: "w-[12%] print:w-[12%]",
    className: "text-ink-muted",
    card: "half",
  },
  {
    id: "notifications",
    heading: "Notifications",
    sortable: true,
    cell: (row) => row.lines.length > 0 && <Notifications row={row} now={now} />,
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
            <>
              {" "}
              <Badge tone="info">Waits for you</Badge>
            </>
          )}
          {dueOn !== null && (
            <span className="block text-sm text-ink-muted">
              Agreement due <span className="whitespace-nowrap">{formatDay(dueOn)}</span>
            </span>
          )}
        </>
      ),
    width: "w-40 print:w-[15%]",
    cardLabel: ({ isReport }) => isReport,
    card: "half",
  },
  {
    id: "last-updated",
    heading: "Last Updated",
    sortable: true,
    cell: ({ sheet }) =>
      sheet === null ? (
        "N/A"
      ) : sheet.updatedAt === null ? (
        "No Updates"
      ) : (
        <MomentDay at={sheet.updatedAt} saysTime="printed" />
      ),
    width: "w-36 print:w-[15%]",
    className: "text-sm text-ink-muted",
    card: "half",
  },
];

/** A notification whose day at the end takes one line: "27" alone says nothing. */
function wholeDay(text: string) {
  const [, before = text, day = ""] = /^(.*? )((?:asked )?\w+ \d{1,2}(?:, \d{4})?)$/.exec(text) ?? [];
  return (
    <>
      {withArrows(before)}
      <span className="whitespace-nowrap">{day}</span>
    </>
  );
}

function Notifications({ row: { id: person, lines, more, waiting }, now }: { row: MatrixRow; now: number }) {
  return (
    <>
      {waiting && (
        <AppLink
          href={reviewsPath({ state: "all", user_id: person })}
          className="mb-1 inline-flex min-h-6 items-center print:mb-0"
        >
          <Badge tone="info" className="whitespace-normal! print:border-0 print:p-0 print:text-ink">
            {grouped(waiting.count)} waiting, oldest {formatAge(now - waiting.since)}
            {waiting.asked > 0 && `, ${counted(waiting.asked, "waits", "wait")} for an answer`}
          </Badge>
        </AppLink>
      )}
      {/* The links' style is on the list: a page has hundreds. */}
      <ul className="grid gap-1 text-sm [&_a]:inline-block [&_a]:min-h-6 [&_a]:text-ink! [&_a]:no-underline [&_a]:underline-offset-3 [&_a]:hover:underline">
        {lines.map(([text, request, waitsForOwner], place) => (
          <li key={place}>
            {request === null ? wholeDay(text) : <AppLink href={reviewPath(request)}>{wholeDay(text)}</AppLink>}
            {waitsForOwner && <span className="text-ink-muted">{" (waits for an answer)"}</span>}
          </li>
        ))}
        {more > 0 && <li className="text-ink-muted">and {grouped(more)} more</li>}
      </ul>
    </>
  );
}
