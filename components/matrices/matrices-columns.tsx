import type { Route } from "next";
import Link from "next/link";
import { Moment } from "@/components/time/time-zone";
import type { DataColumn } from "@/components/ui/data-table/columns";
import type { MatrixRow } from "@/lib/matrices/view";

/** The columns of Competency Matrices. */
export const MATRICES_COLUMNS: readonly DataColumn<MatrixRow>[] = [
  {
    id: "manager",
    heading: "Manager",
    cell: ({ manager }) => manager,
    width: "w-[14%]",
    className: "wrap-anywhere",
    card: "half",
  },
  {
    id: "employee",
    heading: "Employee",
    rowHeader: true,
    cell: ({ name, sheet }) =>
      sheet ? (
        <Link href={sheet.href as Route} prefetch={false}>
          {name}
        </Link>
      ) : (
        name
      ),
    width: "w-[15%]",
    className: "wrap-anywhere",
    card: "first",
    cardLabel: false,
  },
  { id: "disciplines", heading: "Disciplines", cell: ({ disciplines }) => disciplines, width: "w-[16%]", card: "half" },
  {
    id: "notifications",
    heading: "Notifications",
    cell: ({ lines, more }) => lines.length > 0 && <Notifications lines={lines} more={more} />,
    className: "wrap-anywhere",
    cardLabel: ({ lines }) => lines.length > 0,
  },
  {
    id: "last-updated",
    heading: "Last Updated",
    cell: ({ sheet }) =>
      sheet === null ? "N/A" : sheet.updatedAt === null ? "No Updates" : <Moment at={sheet.updatedAt} />,
    width: "w-40 2xl:w-56",
    className: "text-sm text-ink-muted",
  },
];

function Notifications({ lines, more }: Pick<MatrixRow, "lines" | "more">) {
  return (
    <ul className="space-y-1">
      {lines.map((line, place) => (
        <li key={place}>{line}</li>
      ))}
      {more > 0 && <li className="text-ink-muted">and {more.toLocaleString("en-US")} more</li>}
    </ul>
  );
}
