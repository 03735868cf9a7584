import { fireEvent, render, screen } from "@testing-library/react";
import { ComparisonScreen } from "@/components/finder/people-search/cards-screen";
import { called } from "@/tests/support/mocked-calls";

const TODAY = "2027-01-01";
const days = { starts_on: TODAY, ends_on: "2027-06-30" };
const onNeed = { ...days, percent: 100, later_percent: null, later_from: null, state: "agreed" };
const free = (engagements: object[]) => ({ away_from: null, away_until: null, engagements });
const card = {
  user: { id: 1, first_name: "Person", last_name: "1" },
  roles: ["Developer"],
  away_until: null,
  none_of: [],
  answers: [],
  levels: [{ competency: { id: 2, name: "React" }, area_name: "Web", level: "basic", imported: false }],
};

test("once a person is placed, the comparison says that they are there", async () => {
  let engagements: object[] = [];
  called.mockImplementation(async (name: string) => {
    if (name === "GET /people_cards") return [{ ...card, free: free(engagements) }];
    if (name === "GET /needs/{need_id}")
      return {
        id: 9,
        title: "Bank portal",
        client: null,
        headcount: 1,
        placed: 0,
        hands: [],
        percent: 100,
        ...days,
        missing: [{ ...days, people: 1, percent: 0 }],
        engagements,
      };
    engagements = [{ ...onNeed, id: 7, need_id: 9, user_id: 1, name: "Person 1", updated_at: TODAY, is_over: false }];
    return { id: 7, updated_at: TODAY };
  });
  const missing = [{ ...days, people: 1, percent: 0 }];
  const need = {
    id: 9,
    title: "Bank portal",
    must: [],
    nice: [],
    headcount: 1,
    placed: 0,
    missing,
    percent: 100,
    engagements: [],
    ...days,
  };
  const found = { question: { must: [], nice: [] }, needId: 9, path: "/finder" };
  render(<ComparisonScreen ids={[1]} found={found} back={null} needs={[need]} today={TODAY} />);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Comparison for Bank portal");
  expect(await screen.findByRole("row", { name: "Free for the need All of it" })).toBeVisible();
  fireEvent.click(await screen.findByRole("button", { name: "Place Person 1" }));
  expect(await screen.findByRole("row", { name: "Free for the need Here for all of it" })).toBeVisible();
});
