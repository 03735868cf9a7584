import { render, screen, within } from "@testing-library/react";
import { RoundsScreen } from "@/components/conversations/rounds/rounds-screen";
import { RoundsUnderWay } from "@/components/conversations/rounds/rounds-under-way";
import type { Progress } from "@/lib/conversations/rounds/rules";
import type { Round } from "@/lib/conversations/rounds/view";
import { today } from "@/lib/platform/core/day";

const report = (id: number, progress: Progress) => ({
  user: { id, first_name: "Ada", last_name: `Number ${id}` },
  away_until: null,
  progress,
});

const round = (changed: Partial<Round> = {}): Round => ({
  id: 3,
  name: "Autumn",
  kind: "annual",
  starts_on: "2020-01-01",
  ends_on: "2999-12-31",
  manager: null,
  roles: [],
  mine: "due",
  reports: [report(1, "due"), report(2, "begun"), report(3, "done")],
  people: null,
  ...changed,
});

test("a manager reads who of theirs has begun and who is done, each with the way to their conversation", () => {
  const view = { more: false, can: { manage: false }, disciplines: [], today: today() };
  render(<RoundsScreen view={{ ...view, rounds: [round()] }} />);
  const section = screen.getByRole("region", { name: "Autumn: your reports" });
  expect(
    within(section)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(["Not begun 1", "Begun 1", "Done 1"]);
  expect(within(section).getByRole("link", { name: "Ada Number 1" })).toHaveAttribute(
    "href",
    "/conversations?person=1",
  );
});

test("Competency Matrices says how many conversations of one's reports are due in a round under way", () => {
  const ends_on = "2999-12-31";
  render(
    <RoundsUnderWay
      rounds={[
        { id: 3, name: "Autumn", ends_on, due: 2 },
        { id: 4, name: "Done", ends_on, due: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Autumn until Dec 31, 2999, 2 conversations left",
    "Done until Dec 31, 2999",
  ]);
});

test("without a round under way it leads to all rounds", () => {
  render(<RoundsUnderWay rounds={[]} />);
  expect(screen.getByRole("link", { name: "Rounds of conversations" })).toHaveAttribute("href", "/conversation-rounds");
});
