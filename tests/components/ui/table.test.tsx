// spec: look.patterns
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SortHeader, type SortDirection } from "@/components/ui/sort-header";
import { Table, Td, Th } from "@/components/ui/table";

function renderTable(direction: SortDirection | null, onSort = jest.fn()) {
  render(
    <Table label="Stones">
      <thead>
        <tr>
          <Th>Stone</Th>
          <SortHeader label="Found" direction={direction} onSort={onSort} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <Td rowHeader>Granite</Td>
          <Td>November 3, 2026</Td>
        </tr>
      </tbody>
    </Table>,
  );
  return onSort;
}

describe("SortHeader", () => {
  it.each([
    ["ascending", "ascending"],
    ["descending", "descending"],
    [null, "none"],
  ] as const)("shows with aria-sort that the table is sorted %s", (direction, sort) => {
    renderTable(direction);
    expect(screen.getByRole("columnheader", { name: "Found" })).toHaveAttribute("aria-sort", sort);
  });

  it("sorts by a key press on its button, which is named like the column", async () => {
    const onSort = renderTable(null);
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Found" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(onSort).toHaveBeenCalledTimes(1);
  });
});

describe("Table", () => {
  it("leaves a plain head cell without aria-sort", () => {
    renderTable(null);
    expect(screen.getByRole("columnheader", { name: "Stone" })).not.toHaveAttribute("aria-sort");
  });

  it("can be scrolled by keyboard when it scrolls in its own box", async () => {
    render(
      <Table label="Stones" scroll="box">
        <tbody />
      </Table>,
    );
    await userEvent.tab();
    expect(screen.getByRole("region", { name: "Stones" })).toHaveFocus();
  });
});
