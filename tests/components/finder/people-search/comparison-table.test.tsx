import { render, screen, within } from "@testing-library/react";
import { type ComparisonTableProps, ComparisonTable } from "@/components/finder/people-search/comparison-table";

type Card = ComparisonTableProps["cards"][number];
const card = (id: number, levels: Record<string, Card["levels"][number]["level"]>) =>
  ({
    user: { id, first_name: `Person ${id}`, last_name: "" },
    roles: ["Developer"],
    away_until: null,
    none_of: [],
    answers: [],
    levels: Object.entries(levels).map(([name, level], at) => ({
      competency: { id: at, name },
      area_name: "Web",
      level,
      imported: false,
    })),
  }) as unknown as Card;

test("a dash says who hasn't a competency on the sheet, and what only one person has is folded", () => {
  const cards = [
    card(1, { React: "advanced", CSS: "basic", Go: "basic" }),
    card(2, { React: "basic", CSS: "basic" }),
    card(3, { React: "basic" }),
  ];
  render(<ComparisonTable cards={cards} question={{ must: [], nice: [] }} forNeed={null} />);
  const table = screen.getByRole("table");
  expect(within(table).getByRole("row", { name: /^CSS/ })).toHaveTextContent("CSS WebBasicBasic–Not on the sheet");
  expect(within(table).queryByRole("row", { name: /^Go/ })).toBeNull();
  expect(screen.getByText("Only Person 1: 1 more")).toBeVisible();
});

test("a competency that a condition asks for is there once", () => {
  const answer = { must: true, met: true, level: "advanced", on_sheet: true, competency: "React", language: null };
  const answers = [{ ...answer, confirmed_on: null, imported: false }] as unknown as Card["answers"];
  const cards = [card(1, { React: "advanced", CSS: "basic" }), card(2, { React: "basic", CSS: "basic" })];
  const question = { must: [{ kind: "competency" as const, id: 9, name: "React", level: "basic" as const }], nice: [] };
  render(<ComparisonTable cards={cards.map((one) => ({ ...one, answers }))} question={question} forNeed={null} />);
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names).toEqual(["React Basic or above Must", "CSS Web"]);
});
