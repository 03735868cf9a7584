import { MomentDay } from "@/components/ui/time/time-zone";
import { Table, Td, Th } from "@/components/ui/table";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import type { Expected } from "@/lib/grades/ladder/rules";
import { cellKey, type GridView } from "@/lib/grades/ladder/view";
import type { GradeView } from "./grade-calls";

/** An expectation in words. */
export const expectedInWords = (expected: Expected | null): string =>
  expected === null
    ? "Not expected"
    : LEVEL_LABELS[expected.level] + (expected.minLanguages > 1 ? ` in ${expected.minLanguages} languages` : "");

/** What grades expected at the end of a past day, with who had set each cell and when. */
export function PastExpectations({ grades, view: { rows, cells } }: { grades: readonly GradeView[]; view: GridView }) {
  return (
    <Table label="Expected levels on that day" scroll="box" frameClassName="max-h-[70vh]">
      <thead>
        <tr>
          <Th pinned>Competency</Th>
          {grades.map(({ id, name }) => (
            <Th key={id}>{name}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Td pinned rowHeader>
              <span className="block min-w-32 wrap-anywhere">{row.name}</span>
              <span className="block text-sm text-ink-muted">{row.area}</span>
            </Td>
            {grades.map(({ id }) => {
              const cell = cells[cellKey(row.id, id)] ?? null;
              return (
                <Td key={id}>
                  {expectedInWords(cell)}
                  {cell && (
                    <span className="block text-sm text-ink-muted">
                      since <MomentDay at={cell.at} />
                      {cell.by && `, by ${cell.by}`}
                    </span>
                  )}
                </Td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
