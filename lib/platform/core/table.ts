/** A value of a table. Null is an empty cell, and a Date a moment in UTC. */
export type Cell = string | number | boolean | Date | null;

/** Things, some at a time. */
export type Batches<T> = Iterable<readonly T[]> | AsyncIterable<readonly T[]>;

/** A table for spreadsheets, its rows some at a time and only as fast as they are taken. */
export type Table = {
  /** The name of its sheet in a workbook. */
  name: string;
  columns: readonly string[];
  rows: Batches<readonly Cell[]>;
};

/** One column of a list: its name, and its value in a record. */
export type Column<R> = readonly [name: string, cell: (record: R) => Cell];

/** Returns records, read some at a time, as a table. */
export function tableOf<R>(name: string, columns: readonly Column<R>[], batches: AsyncIterable<readonly R[]>): Table {
  const cells = (record: R) => columns.map(([, cell]) => cell(record));
  const rows = (async function* () {
    for await (const batch of batches) yield batch.map(cells);
  })();
  return { name, columns: columns.map(([column]) => column), rows };
}
