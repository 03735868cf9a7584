import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { FileStream } from "@/lib/platform/core/answers";
import type { Table } from "@/lib/platform/core/table";
import type { AuditEntry } from "@/lib/platform/operation/operation";
import { WRITERS } from "./file-rules";
import { contentType, fileName, type Format } from "./rules";

/** What the audit log says of an export: "exported people". */
type Exported = { what: string; rows: number; subjectId?: number };

/** Returns a table as a file, and its audit entry. */
export function fileOf(table: Table, format: Format, { what, rows, subjectId }: Exported) {
  const name = fileName(table.name.toLowerCase(), format, new Date());
  const audit: AuditEntry = { act: "export.written", subjectId: subjectId ?? null, after: { what, rows, format } };
  return { answer: new FileStream(name, contentType(format), WRITERS[format](table)), audit };
}

/** Counts what an export would have. Throws AppError invalid if that is more than EXPORT_MAX_ROWS. */
export async function countedRows(count: (most: number) => Promise<number>): Promise<number> {
  const most = env().EXPORT_MAX_ROWS;
  const rows = await count(most + 1);
  if (rows <= most) return rows;
  const detail = `This export would have more than ${most.toLocaleString("en")} rows. Narrow the search or filter.`;
  throw new AppError("invalid", detail);
}
