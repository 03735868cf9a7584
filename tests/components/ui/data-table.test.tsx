import { CursorLinks } from "@/components/ui/cursor-links";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DataColumn } from "@/components/ui/data-table/columns";
import { DataTable, type DataTableProps } from "@/components/ui/data-table/data-table";
import { Table } from "@/components/ui/table";
import { textsOf } from "@/tests/support/texts";

type Stone = { id: number; name: string; kind: string; days: number };
const STONES: Stone[] = [
  { id: 1, name: "Slate", kind: "metamorphic", days: 20 },
  { id: 2, name: "Granite", kind: "igneous", days: 4 },
  { id: 3, name: "Basalt", kind: "igneous", days: 300 },
];
const COLUMNS: readonly DataColumn<Stone>[] = [
  { id: "name", heading: "Stone", cell: ({ name }) => name, rowHeader: true, card: "first", cardLabel: false },
  { id: "kind", heading: "Kind", cell: ({ kind }) => kind, value: ({ kind }) => kind, card: "half" },
  { id: "days", heading: "Days", cell: ({ days }) => days, value: ({ days }) => days, sortable: true },
  { id: "acts", heading: "Actions", headingHidden: true, cell: () => <button>Throw</button>, print: false },
];

const show = (more: Partial<DataTableProps<Stone>> = {}) =>
  render(<DataTable label="Stones" columns={COLUMNS} rows={STONES} cards="md" empty={<p>No stones</p>} {...more} />);
const names = () => textsOf("rowheader");

test("shows a head and a cell for every column, each under the column's name for style sheets", () => {
  show();
  const [head, first] = screen.getAllByRole("row");
  const columnsOf = (row: HTMLElement) => [...row.children].map((cell) => (cell as HTMLElement).dataset.column);
  expect(columnsOf(head!)).toEqual(["name", "kind", "days", "acts"]);
  expect(columnsOf(first!)).toEqual(["name", "kind", "days", "acts"]);
  expect(within(first!).getByRole("rowheader")).toHaveTextContent("Slate");
});

test("labels cells on a card with their heading, unless the column has none", () => {
  show({
    columns: COLUMNS.map((column) =>
      column.id === "days" ? { ...column, cardLabel: ({ days }) => days > 4 } : column,
    ),
  });
  const labels = screen
    .getAllByRole("row")
    .slice(1, 3)
    .map((row) => [...row.children].map((cell) => cell.getAttribute("data-label")));
  expect(labels).toEqual([
    [null, "Kind", "Days", "Actions"],
    [null, "Kind", null, "Actions"],
  ]);
});

test("keeps the server's rows and order", () => {
  show({ sort: { id: "days", desc: true }, filters: { kind: "igneous" } });
  expect(names()).toEqual(["Slate", "Granite", "Basalt"]);
});

test.each([
  ["ascending", false, ["Granite", "Slate", "Basalt"]],
  ["descending", true, ["Basalt", "Slate", "Granite"]],
] as const)("sorts the browser's rows in %s order and says so", (order, desc, expected) => {
  show({ rowsFrom: "browser", sort: { id: "days", desc }, onSort: () => undefined });
  expect(names()).toEqual(expected);
  expect(screen.getByRole("columnheader", { name: "Days" })).toHaveAttribute("aria-sort", order);
});

test("filters the browser's rows by normalised text and counts the rest", () => {
  show({ rowsFrom: "browser", filters: { kind: "ÍGNEOUS" }, count: (shown) => `${shown} stones` });
  expect(names()).toEqual(["Granite", "Basalt"]);
  expect(screen.getByRole("status")).toHaveTextContent("2 stones");
});

test("changes the order with the column's button; other columns have none", async () => {
  const onSort = jest.fn();
  show({ onSort });
  await userEvent.click(screen.getByRole("button", { name: "Days" }));
  expect(onSort).toHaveBeenCalledWith("days");
  expect(screen.queryByRole("button", { name: "Kind" })).not.toBeInTheDocument();
});

test("without rows shows the empty state, and keeps a head that can be searched", () => {
  const { unmount } = show({ rows: [] });
  expect(screen.getByText("No stones")).toBeVisible();
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  unmount();
  show({ rows: [], searches: { name: { label: "Search stones", text: "x", onChange: () => undefined } } });
  expect(screen.getByRole("searchbox", { name: "Search stones" })).toHaveValue("x");
});

test("is busy while the next rows load", () => {
  show({ isBusy: true });
  expect(screen.getByRole("table", { name: "Stones" })).toHaveAttribute("aria-busy", "true");
});

test("links other pages only if there are any", () => {
  const pager = { page: 1, to: (page: number) => `/stones?page=${page}` };
  const { unmount } = show({ pager: { ...pager, pages: 1 } });
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  unmount();
  show({ pager: { ...pager, pages: 3 } });
  expect(screen.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/stones?page=2");
});

test.each([
  [null, "/stones?cursor=b", ["Next"]],
  ["/stones", null, ["First page"]],
  [null, null, []],
])("a list by a cursor with the first page %s and the next one %s links %j", (first, next, names) => {
  render(<CursorLinks first={first} next={next} />);
  expect(screen.queryAllByRole("link").map(({ textContent }) => textContent)).toEqual(names);
});

test("a table that scrolls in a box of its own can be scrolled by keyboard", async () => {
  render(
    <Table label="Stones" scroll="box">
      <tbody />
    </Table>,
  );
  await userEvent.tab();
  expect(screen.getByRole("region", { name: "Stones" })).toHaveFocus();
});
