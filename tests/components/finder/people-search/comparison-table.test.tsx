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
    free: null,
    levels: Object.entries(levels).map(([name, level], at) => ({
      competency: { id: at, name },
      area_name: "Web",
      level,
      imported: false,
      confirmed_on: "2024-02-01",
    })),
  }) as unknown as Card;

test("a dash says who hasn't a competency on the sheet, and what only one person has is folded", () => {
  const cards = [
    card(1, { React: "advanced", CSS: "basic", Go: "basic" }),
    card(2, { React: "basic", CSS: "basic" }),
    card(3, { React: "basic" }),
  ];
  render(<ComparisonTable cards={cards} question={{ must: [], nice: [] }} forNeed={null} today="2027-01-01" />);
  const table = screen.getByRole("table");
  expect(within(table).getByRole("row", { name: /^CSS/ })).toHaveTextContent("CSS WebBasicBasic–Not on the sheet");
  expect(within(table).queryByRole("row", { name: /^Go/ })).toBeNull();
  expect(screen.getByText("Only Person 1: 1 more")).toBeVisible();
});

test("stones are paler the longer ago a level was confirmed, as in the finder, and a key says so", () => {
  const fresh = card(2, { React: "basic" });
  const cards = [
    card(1, { React: "advanced" }),
    { ...fresh, levels: [{ ...fresh.levels[0]!, confirmed_on: "2026-12-24" }] },
  ];
  render(<ComparisonTable cards={cards} question={{ must: [], nice: [] }} forNeed={null} today="2027-01-01" />);
  const stones = screen.getByRole("row", { name: /^React/ }).querySelectorAll(".level-glyph");
  expect([...stones].map((one) => one.classList.contains("opacity-40"))).toEqual([true, false]);
  expect(screen.getByText(/over 2 years ago/)).toBeVisible();
});

test("a competency that a condition asks for is there once", () => {
  const answer = { must: true, met: true, level: "advanced", on_sheet: true, competency: "React", language: null };
  const answers = [{ ...answer, confirmed_on: null, imported: false }] as unknown as Card["answers"];
  const cards = [card(1, { React: "advanced", CSS: "basic" }), card(2, { React: "basic", CSS: "basic" })];
  const question = { must: [{ kind: "competency" as const, id: 9, name: "React", level: "basic" as const }], nice: [] };
  render(
    <ComparisonTable
      cards={cards.map((one) => ({ ...one, answers }))}
      question={question}
      forNeed={null}
      today="2027-01-01"
    />,
  );
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names).toEqual(["React≥ Basic", "CSS Web"]);
});

test("what is met and what a must lacks differ in words and colour, and when each is free is said", () => {
  const answer = { must: true, competency: "React", language: null, confirmed_on: "2026-03-04", imported: false };
  const met = { ...answer, met: true, missing_steps: 0, level: "advanced", on_sheet: true };
  const unmet = { ...answer, met: false, missing_steps: 3, level: "no_experience", on_sheet: false };
  const whole = { ends_on: "2027-02-01", percent: 100, state: "agreed" };
  const part = { ends_on: null, percent: 60, state: "agreed", starts_on: "2027-02-02" };
  const later = { need_id: null, later_percent: null, later_from: null };
  const engagements = [whole, part].map((one) => ({ starts_on: "2026-09-01", ...later, ...one }));
  const free = { from: "2027-02-02", percent: 40, taken_from: null, taken_by: null, away_from: null, engagements };
  const cards = [
    { ...card(1, { React: "advanced" }), answers: [met], free },
    { ...card(2, {}), answers: [unmet] },
  ] as unknown as Card[];
  const must = [{ kind: "competency" as const, id: 9, name: "React", level: "advanced" as const }];
  render(<ComparisonTable cards={cards} question={{ must, nice: [] }} forNeed={null} today="2027-01-01" />);
  const [has, lacks] = within(screen.getByRole("row", { name: /^React/ })).getAllByRole("cell");
  expect(has).toHaveTextContent(/^AdvancedMar 2026Best fit$/);
  expect(lacks).toHaveTextContent(/^Not on the sheet3 steps short$/);
  expect(lacks!.className).not.toBe(has!.className);
  const time = screen.getByRole("row", { name: /^Free/ });
  expect(time).toHaveTextContent(/^Free40% from Feb 2Not visible to you$/);
  // In view beside each level.
  expect(time.closest("thead")).not.toBeNull();
});
