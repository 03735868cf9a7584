import { shortDay } from "@/lib/platform/core/format-period";
import { fullName } from "@/lib/platform/core/full-name";
import type { z } from "zod";
import type { Employee } from "./contract";
import { PAGE_SIZE, type MatricesSearch } from "./rules";

/**
 * Most notifications that the screen shows for one person. It gives the number of the others, which are on their sheet.
 */
export const MAX_LINES = 30;

/** A notification, and the request it is about on the Reviews screen. Without names, because a page has hundreds. */
type MatrixLine = [text: string, request: number | null, waitsForOwner: boolean];

/** A row of the screen. */
export type MatrixRow = ReturnType<typeof matrixRow>;

/** The screen's data. */
export type MatricesView = {
  rows: MatrixRow[];
  total: number;
  pages: number;
  /** Requests that wait for the viewer, too, of people without a manager, who aren't in the list; 0 in a search by name. */
  others: number;
  search: MatricesSearch;
};

/** The end of a notification, whose date is long and day first: the screen's other dates aren't. */
const ASKED_ON = /, asked \d{1,2} \p{L}+ \d{4}$/u;

/**
 * The notifications with their requests: both are in the same order, but a request without a record has only its line.
 */
function linesOf(
  { sheet_notifications: lines, pending_requests: requests }: z.input<typeof Employee>,
  today: string,
): MatrixLine[] {
  const isComplete = lines.length === requests.length;
  return lines.map((line, place) => {
    const request = isComplete ? requests[place] : undefined;
    if (!request) return [line, null, false];
    const day = shortDay(request.requested_at.slice(0, 10), today);
    return [line.replace(ASKED_ON, `, asked ${day}`), request.id, request.turn !== "reviewer"];
  });
}

/**
 * An employee with the names of their managers beside the primary one, and with what of their conversations is the
 * viewer's, if they are a report: the day on which something agreed is due next, and whether one waits for the viewer.
 */
type FoundEmployee = z.input<typeof Employee> & {
  alsoManagers: string;
  dueOn: string | null;
  isReport: boolean;
  waitsForViewer: boolean;
};

function matrixRow(viewerId: number, employee: FoundEmployee, today: string) {
  const { id, sheet, manager, roles } = employee;
  const lines = linesOf(employee, today);
  return {
    id,
    name: fullName(employee),
    lastName: employee.last_name,
    manager: manager && fullName(manager),
    alsoManagers: employee.alsoManagers,
    disciplines: roles.map(({ name }) => name).join(", "),
    lines: lines.slice(0, MAX_LINES),
    /** Number of notifications beyond those in `lines`. */
    more: Math.max(0, lines.length - MAX_LINES),
    /** The day on which something agreed with a report of the viewer is due next; null for none. */
    dueOn: employee.dueOn && shortDay(employee.dueOn, today),
    /** Whether the viewer prepares conversations with the person. */
    isReport: employee.isReport,
    /** Whether a conversation with the person is for the viewer to prepare or, once both are ready, to hold. */
    waitsForViewer: employee.waitsForViewer,
    /** Null for a person without a sheet; `updatedAt` in epoch milliseconds, null if nothing has been changed yet. */
    sheet: sheet && {
      href: id === viewerId ? ("/sheet" as const) : (`/users/${id}/sheets/${sheet.id}` as const),
      updatedAt: sheet.updated_at === null ? null : Date.parse(sheet.updated_at),
    },
  };
}

/** Returns the Competency Matrices screen's data for a page of the `total` employees found. `today` is a day in UTC. */
export function matricesView(
  viewerId: number,
  search: MatricesSearch,
  found: {
    total: number;
    employees: readonly FoundEmployee[];
    others: number;
  },
  today: string,
): MatricesView {
  const { total, employees, others } = found;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return {
    rows: employees.map((employee) => matrixRow(viewerId, employee, today)),
    total,
    pages,
    others,
    search: { ...search, page: Math.min(search.page, pages) },
  };
}
