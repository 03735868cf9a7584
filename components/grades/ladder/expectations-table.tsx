"use client";

import type { ClipboardEvent, KeyboardEvent, Ref } from "react";
import { Table, Td, Th } from "@/components/ui/table";
import { LevelGlyph } from "@/components/vocabulary/levels/level-glyph";
import type { Place } from "@/lib/grades/ladder/grid-rules";
import { expectsLess, type Expected } from "@/lib/grades/ladder/rules";
import type { GridRow } from "@/lib/grades/ladder/view";
import type { GradeView } from "./grade-calls";
import { expectedInWords } from "./past-expectations";

type Props = {
  ref: Ref<HTMLTableElement>;
  rows: readonly GridRow[];
  grades: readonly GradeView[];
  /** The cell that keys change; only it is in the order of the Tab key. */
  place: Place;
  valueOf: (competencyId: number, gradeId: number) => Expected | null;
  /** Whether a cell's value isn't saved. */
  isChanged: (competencyId: number, gradeId: number) => boolean;
  onPlace: (place: Place) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** Grades whose columns fit on a phone. */
const FITTING_GRADES = 3;

/** On a phone a competency's name is above its cells, of which three fit beside each other. */
const ON_A_PHONE =
  "max-sm:[&_tr]:flex max-sm:[&_tr]:flex-wrap max-sm:[&_tbody_th]:basis-full max-sm:[&_tbody_td]:border-t-0! " +
  "max-sm:[&_tbody_th]:pb-0 max-sm:[&_:is(td,thead_th)]:min-w-0 max-sm:[&_:is(td,thead_th)]:flex-1 " +
  "max-sm:[&_thead]:sticky max-sm:[&_thead]:top-(--table-top) max-sm:[&_thead]:z-10 max-sm:[&_:is(td,th)]:px-2 max-sm:[&_thead_th:first-child]:sr-only max-[26rem]:[&_td]:text-sm " +
  "max-[23rem]:[&_td]:text-xs max-[23rem]:[&_.level-glyph]:hidden";

/**
 * The cells of the grid. A grade that expects less than the one before says so, and so does a competency that none
 * expects.
 */
export function ExpectationsTable({
  ref,
  rows,
  grades,
  place,
  valueOf,
  isChanged,
  onPlace,
  onKeyDown,
  onPaste,
}: Props) {
  // Below a grade that nobody has begun to fill, every cell would say that it expects less.
  const isFilled = grades.map(({ id }) => rows.some((row) => valueOf(row.id, id) !== null));
  const fits = grades.length <= FITTING_GRADES;
  return (
    <Table
      ref={ref}
      label="Expected levels by competency and grade"
      role="grid"
      scroll={fits ? "page" : "box"}
      frameClassName={fits ? "max-sm:[--table-top:calc(var(--shell-height)+4.25rem)]" : "max-h-[70vh]"}
      aria-describedby="grid-keys"
      className={fits ? ON_A_PHONE : undefined}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <thead>
        <tr>
          <Th pinned>Competency</Th>
          {grades.map(({ id, name }) => (
            <Th key={id} className={fits ? "md:w-[20%]" : "md:w-44"}>
              {name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const values = grades.map(({ id }) => valueOf(row.id, id));
          return (
            <tr key={row.id}>
              <Td pinned rowHeader>
                <span className="mr-2 wrap-anywhere sm:max-md:block sm:max-md:min-w-32">{row.name}</span>
                <span className="text-sm font-normal text-ink-muted">
                  {row.area}
                  {values.every((value) => value === null) && " · no grade expects it"}
                </span>
              </Td>
              {grades.map((grade, column) => {
                const [value, before] = [values[column] ?? null, values[column - 1] ?? null];
                const isHere = place.row === at && place.column === column;
                return (
                  <Td
                    key={grade.id}
                    role="gridcell"
                    data-cell={`${at} ${column}`}
                    tabIndex={isHere ? 0 : -1}
                    aria-selected={isHere}
                    onFocus={() => onPlace({ row: at, column })}
                    className="cursor-cell sm:whitespace-nowrap focus:outline-2 focus:-outline-offset-2 focus:outline-accent aria-selected:bg-accent-soft forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
                  >
                    <span className="flex items-center gap-1.5">
                      {value && <LevelGlyph level={value.level} />}
                      <span className={value ? undefined : "text-ink-muted"}>{expectedInWords(value)}</span>
                      {isChanged(row.id, grade.id) && (
                        <span className="ml-auto text-info">
                          <span aria-hidden>●</span>
                          <span className="sr-only">, not saved</span>
                        </span>
                      )}
                    </span>
                    {column > 0 && isFilled[column] && expectsLess(before, value) && (
                      <span className="block text-sm text-warning">less than {grades[column - 1]?.name}</span>
                    )}
                  </Td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
