import { FileRefused } from "@/lib/platform/core/grid";
import { WorkerPool } from "@/lib/platform/core/worker-pool";
import { FILE_READER, readFile } from "@/lib/files/spreadsheets/read-file";

const LINES = 10_000;
const file = (lines: readonly string[]) => ({ person: 1, content: Buffer.from(["name,place", ...lines].join("\n")) });
const numbered = Array.from({ length: LINES }, (_, place) => `n,${place}`);

test("a file of more rows than come at a time is read whole and in order", async () => {
  const { rows, problems } = await readFile(file(numbered), LINES);
  expect(problems).toEqual([]);
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: LINES + 1 }, (_, place) => place + 1));
  expect(rows.at(-1)).toEqual({ line: LINES + 1, cells: ["n", `${LINES - 1}`] });
});

test("the problems of a file come with the rows before them", async () => {
  const { rows, problems } = await readFile(file(["a,1", 'b,"2']), LINES);
  expect([rows.length, problems]).toMatchObject([2, [{ line: 3 }]]);
});

test("an empty file has no rows", async () => {
  expect(await readFile({ person: 1, content: Buffer.alloc(0) }, LINES)).toMatchObject({ rows: [], problems: [] });
});

test.each([
  { title: "has too many lines", most: 10, deadline: 30_000 },
  { title: "takes too long", most: LINES, deadline: 0 },
])("a file that $title is refused", async ({ most, deadline }) => {
  await expect(readFile(file(numbered), most, new WorkerPool({ ...FILE_READER, deadline }))).rejects.toThrow(
    FileRefused,
  );
});
