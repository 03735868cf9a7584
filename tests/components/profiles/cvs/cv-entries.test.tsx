import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CvEntries, CvLevels } from "@/components/profiles/cvs/cv-entries";
import type { EngagementEntry, LevelEntry } from "@/lib/profiles/cvs/content-rules";

const engagement: EngagementEntry = {
  of: "engagement",
  id: 3,
  is_shown: true,
  words: "In other words.",
  project: "Reports",
  role: "",
  client: { name: "Nordbank", alias: "a Nordic bank", may_be_named: false },
  organization: "",
  starts_on: "2026-01-01",
  ends_on: "2026-03-31",
  percent: 100,
  summary: "Moved the reports.",
  used: [],
  areas: [],
};
const level = (id: number, area: string): LevelEntry => ({
  of: "level",
  id,
  is_shown: id !== 2,
  words: null,
  area,
  competency: `Skill ${id}`,
  language: null,
  level: "advanced",
  approved_on: "2026-03-01",
  level_on: null,
});

test("words that differ from the engagement are marked, and put back with one click", async () => {
  const onChange = jest.fn();
  render(<CvEntries title="Engagements" entries={[engagement]} named={null} onChange={onChange} />);
  expect(screen.getByText(/differs from the engagement/)).toBeVisible();
  expect(screen.getByLabelText("What you did")).toHaveValue("In other words.");
  expect(screen.getByText(/a Nordic bank/)).toBeVisible();
  expect(screen.queryByText(/Nordbank/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Put back" }));
  expect(onChange).toHaveBeenCalledWith({ ...engagement, words: null });
});

test("levels are folded by area, with how many are shown, and one whose words have the name is open", () => {
  const named = { of: "level", id: 3, name: "Ada" } as const;
  render(
    <CvLevels
      entries={[level(1, "Data"), level(2, "Data"), level(3, "Code")]}
      named={named}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByText("Data").closest("summary")).toHaveTextContent("Data 1 of 2");
  expect(screen.getByText("Data").closest("details")).not.toHaveAttribute("open");
  expect(screen.getByText("Code").closest("details")).toHaveAttribute("open");
  expect(screen.getByLabelText("In your words")).toHaveAccessibleDescription(/^“Ada” is your name\./);
});

test("an area's levels are there once it is opened", async () => {
  render(<CvLevels entries={[level(1, "Data"), level(2, "Code")]} named={null} onChange={() => undefined} />);
  expect(screen.queryByText("Skill 1")).toBeNull();
  await userEvent.click(screen.getByText("Data"));
  expect(await screen.findByText("Skill 1")).toBeVisible();
  expect(screen.queryByText("Skill 2")).toBeNull();
});

test("the words of an entry have the focus once they are opened or put back: the pressed button is gone", async () => {
  const entries = (words: string | null) => (
    <CvEntries title="Engagements" entries={[{ ...engagement, words }]} named={null} onChange={() => undefined} />
  );
  const { rerender } = render(entries(null));
  await userEvent.click(screen.getByRole("button", { name: "Own words for Reports" }));
  expect(screen.getByLabelText("What you did")).toHaveFocus();
  rerender(entries("In other words."));
  await userEvent.click(screen.getByRole("button", { name: "Put back" }));
  rerender(entries(null));
  expect(screen.getByLabelText("What you did")).toHaveFocus();
});

test("own words that a CV has already don't take the focus", () => {
  render(<CvEntries title="Engagements" entries={[engagement]} named={null} onChange={() => undefined} />);
  expect(screen.getByLabelText("What you did")).not.toHaveFocus();
});
