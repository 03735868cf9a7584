import type { z } from "zod";
import type { Employee } from "./contract";
import { PAGE_SIZE, type MatricesSearch } from "./rules";

/** Notifications that the screen shows of one person; how many more there are it says, and their sheet shows them. */
export const MAX_LINES = 30;

/** A row as it is shown. */
export type MatrixRow = {
  id: number;
  name: string;
  manager: string | null;
  disciplines: string;
  lines: string[];
  /** Notifications beyond those in `lines`. */
  more: number;
  /** Null for a person without a sheet; `updatedAt` in epoch milliseconds, null while nothing was ever changed. */
  sheet: { href: `/users/${number}/sheets/${number}` | "/sheet"; updatedAt: number | null } | null;
};

export type MatricesView = { rows: MatrixRow[]; total: number; pages: number; search: MatricesSearch };

const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

function matrixRow(viewerId: number, employee: z.input<typeof Employee>): MatrixRow {
  const { id, sheet, manager, roles, sheet_notifications: lines } = employee;
  return {
    id,
    name: fullName(employee),
    manager: manager && fullName(manager),
    disciplines: roles.map(({ name }) => name).join(", "),
    lines: lines.slice(0, MAX_LINES),
    more: Math.max(0, lines.length - MAX_LINES),
    sheet: sheet && {
      href: id === viewerId ? "/sheet" : `/users/${id}/sheets/${sheet.id}`,
      updatedAt: sheet.updated_at === null ? null : Date.parse(sheet.updated_at),
    },
  };
}

/** What the Competency Matrices screen shows of `total` employees that were searched for. */
export function matricesView(
  viewerId: number,
  search: MatricesSearch,
  total: number,
  employees: readonly z.input<typeof Employee>[],
): MatricesView {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return {
    rows: employees.map((employee) => matrixRow(viewerId, employee)),
    total,
    pages,
    search: { ...search, page: Math.min(search.page, pages) },
  };
}
