"use client";

import { counted } from "@/lib/platform/core/counted";
import { Checkbox } from "@/components/ui/checkbox";
import { Button } from "@/components/ui/button";
import { Heads, Table, Td } from "@/components/ui/table";
import type { Choices, Preview } from "./import-calls";

type TableOffer = Preview["tables"][number];

export interface ImportPlaceProps {
  preview: Preview;
  choices: Pick<Choices, "table" | "totals">;
  disabled: boolean;
  onChoose: (choices: Partial<Choices>) => void;
}

/** Which of a file's sheets is read, which line has the headings, and the lines of totals. */
export function ImportPlace({ preview, choices: { table, totals }, disabled, onChoose }: ImportPlaceProps) {
  const { tables, first_lines: first, heading_line: headings } = preview;
  return (
    <>
      {tables.length > 0 && (
        <fieldset className="rounded-lg border border-line px-3 pt-1 pb-3">
          <legend className="px-1 text-sm font-medium">Which sheet or table to import</legend>
          <div className="grid gap-1.5">
            {tables.map((one) => (
              <label key={one.name} className="flex items-start gap-2">
                <input
                  type="radio"
                  name="table"
                  className="mt-1 size-4 shrink-0 accent-accent"
                  checked={(table ?? preview.table) === one.name}
                  disabled={disabled}
                  onChange={() => onChoose({ ...ANOTHER_PLACE, table: one.name })}
                />
                <span className="min-w-0 wrap-anywhere">
                  {one.name} <span className="text-sm text-ink-muted">({sizeOf(one)})</span>
                  <span className="block text-sm text-ink-muted">{firstCells(one)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {headings !== null && first.length > 1 && (
        <details>
          <summary className="min-h-6 cursor-pointer">{`Headings are on line ${headings}`}</summary>
          <Table label="First lines of the file" frameClassName="mt-2" cards="lg">
            <Heads columns={["Line", "Cells", { name: "Headings", hidden: true }]} />
            <tbody>
              {first.map(({ line, cells }) => (
                <tr key={line}>
                  <Td rowHeader data-label="Line" data-half className="tabular-nums">
                    {line}
                  </Td>
                  <Td data-label="Cells" className="wrap-anywhere">
                    {cells.join(" · ")}
                  </Td>
                  <Td data-corner className="text-right">
                    {line === headings ? (
                      <span className="text-sm text-ink-muted">Headings</span>
                    ) : (
                      <Button
                        size="sm"
                        disabled={disabled}
                        aria-label={`Use line ${line} as headings`}
                        onClick={() => onChoose({ ...ANOTHER_PLACE, headingLine: line })}
                      >
                        Use as headings
                      </Button>
                    )}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
      {preview.totals.length > 0 && (
        <fieldset className="rounded-lg border border-line px-3 pt-1 pb-2.5">
          <legend className="px-1 text-sm font-medium">Leave out what looks like totals</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {preview.totals.map(({ line, title }) => (
              <Checkbox
                key={line}
                className="flex min-h-6 items-center gap-1.5"
                checked={totals?.includes(line) ?? true}
                disabled={disabled}
                onChange={(checked) => {
                  const others = (totals ?? []).filter((one) => one !== line);
                  onChoose({ totals: checked ? [...others, line] : others });
                }}
              >
                {`Line ${line}: ${title}`}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** What was chosen about the lines of another table, or below other headings, says nothing. */
const ANOTHER_PLACE = { headingLine: null, leaveOut: [], movedBars: null, totals: null } as const;

const sizeOf = ({ lines, columns }: TableOffer) => `${counted(lines, "line")}, ${counted(columns, "column")}`;

const firstCells = ({ rows }: TableOffer) =>
  rows
    .slice(0, 2)
    .map((cells) => cells.filter((cell) => cell !== "").join(" · "))
    .join(" / ")
    .slice(0, 160);
