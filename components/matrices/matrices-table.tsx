"use client";

import type { Route } from "next";
import Link from "next/link";
import { Moment } from "@/components/time/time-zone";
import { Hint } from "@/components/shell/hint";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLinks } from "@/components/ui/page-links";
import { SearchField } from "@/components/ui/search-field";
import { Table, Td, Th } from "@/components/ui/table";
import { matricesPath, MAX_SEARCH } from "@/lib/matrices/rules";
import type { MatricesView, MatrixRow } from "@/lib/matrices/view";
import { useMatricesSearch } from "./use-matrices-search";

/** A manager's employees, those with the most to decide first: a page of those searched for. */
export function MatricesTable({ view: { rows, total, pages, search } }: { view: MatricesView }) {
  const { texts, type, isSearching } = useMatricesSearch(search);
  const isSearched = search.manager !== "" || search.employee !== "";
  if (total === 0 && !isSearched && !isSearching) {
    return (
      <EmptyState title="No employees yet">People appear here once an admin names you as their manager.</EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-right text-sm text-ink-muted">
        {counted(total, isSearched)}
      </p>
      <Table label="Employees" cards="md" aria-busy={isSearching}>
        <thead>
          <tr>
            <Th className="w-[14%]">
              Manager
              <SearchField
                size="sm"
                label="Search managers"
                maxLength={MAX_SEARCH}
                value={texts.manager}
                onChange={(event) => type("manager", event.target.value)}
              />
            </Th>
            <Th className="w-[15%]">
              Employee
              <SearchField
                size="sm"
                label="Search employees"
                maxLength={MAX_SEARCH}
                value={texts.employee}
                onChange={(event) => type("employee", event.target.value)}
              />
            </Th>
            <Th className="w-[16%]">Disciplines</Th>
            <Th>Notifications</Th>
            <Th className="w-40 2xl:w-56">Last Updated</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <EmployeeRow key={row.id} row={row} />
          ))}
        </tbody>
      </Table>
      {total === 0 && (
        <EmptyState title="Nobody matches" className="mt-3">
          Change or clear the search to see your people again.
        </EmptyState>
      )}
      {total > 0 && (
        <Hint name="matrices">
          Each line under Notifications is a level that somebody asks for. Open their sheet to approve or decline it;
          the line goes once that is decided or they take it back.
        </Hint>
      )}
      {pages > 1 && <PageLinks page={search.page} pages={pages} to={(page) => matricesPath({ ...search, page })} />}
    </>
  );
}

function counted(total: number, isSearched: boolean): string {
  const people = `${total.toLocaleString("en-US")} ${total === 1 ? "employee" : "employees"}`;
  return isSearched ? `${people} found` : people;
}

function EmployeeRow({ row: { name, manager, disciplines, lines, more, sheet } }: { row: MatrixRow }) {
  return (
    <tr>
      <Td data-label="Manager" data-half className="wrap-anywhere">
        {manager}
      </Td>
      <Td rowHeader data-first className="wrap-anywhere">
        {sheet ? (
          <Link href={sheet.href as Route} prefetch={false}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Td>
      <Td data-label="Disciplines" data-half>
        {disciplines}
      </Td>
      <Td data-label={lines.length > 0 ? "Notifications" : undefined} className="wrap-anywhere">
        {lines.length > 0 && (
          <ul className="space-y-1">
            {lines.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
            {more > 0 && <li className="text-ink-muted">and {more.toLocaleString("en-US")} more</li>}
          </ul>
        )}
      </Td>
      <Td data-label="Last Updated" className="text-sm text-ink-muted">
        {sheet === null ? "N/A" : sheet.updatedAt === null ? "No Updates" : <Moment at={sheet.updatedAt} />}
      </Td>
    </tr>
  );
}
