import { fireEvent, render, screen } from "@testing-library/react";
import { TeamScreen } from "@/components/finder/team/team-screen";
import { teamText } from "@/components/finder/team/team-text";
import { NO_SEARCH } from "@/lib/finder/team/rules";
import { router } from "@/tests/support/address-bar";
import { VIEW } from "@/tests/support/team-screen";
import { textsOf } from "@/tests/support/texts";

const optionsOf = (label: string) => textsOf("option", screen.getByLabelText(label));

test("the matrix is filtered, grouped and sorted by lists of choices, each of which is in the address", () => {
  const disciplines = [{ id: 4, name: "Developer" }];
  render(<TeamScreen view={{ ...VIEW, disciplines }} />);
  expect(optionsOf("Discipline")).toEqual(["All", "Developer"]);
  expect(optionsOf("Competencies by")).toEqual(["Area", "Discipline"]);
  expect(optionsOf("People by")).toEqual(["Name", "Discipline", "Manager"]);
  expect(screen.getByLabelText("People by")).toHaveDisplayValue("Name");
  for (const [label, value, address] of [
    ["Discipline", "4", "/team?discipline=4"],
    ["Competencies by", "discipline", "/team?discipline=4&columns=discipline"],
    ["People by", "manager", "/team?discipline=4&columns=discipline&order=manager"],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    expect(router.replace).toHaveBeenLastCalledWith(address, expect.anything());
  }
});

test("people who are sorted by a level in a language are, until another order is chosen", () => {
  const [react, css] = VIEW.columns.map((one) => ({ ...one, competencyId: 11 }));
  const columns = [
    { ...react!, languageId: 1, name: "Testing in Go" },
    { ...css!, languageId: 2, name: "Testing in C" },
  ];
  const search = { ...NO_SEARCH, by: { competencyId: 11, languageId: 2 } };
  render(<TeamScreen view={{ ...VIEW, columns, search }} />);
  expect(optionsOf("People by")[0]).toBe("Level in Testing in C");
  expect(screen.getByLabelText("People by")).toHaveDisplayValue("Level in Testing in C");
  fireEvent.change(screen.getByLabelText("People by"), { target: { value: "name" } });
  expect(router.replace).toHaveBeenLastCalledWith("/team", expect.anything());
});

test("the order of the matrix is said by one of its heads: the people's names, or a level", () => {
  const sorted = () => screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"));
  const { unmount } = render(<TeamScreen view={VIEW} />);
  expect(sorted().filter((sort) => sort !== null)).toEqual(["ascending"]);
  unmount();
  render(<TeamScreen view={{ ...VIEW, search: { ...NO_SEARCH, by: { competencyId: 12, languageId: null } } }} />);
  expect(sorted().filter((sort) => sort !== null)).toEqual(["descending"]);
});

test.each([
  ["Kwame", [], "Kwame's reports, 2 people"],
  [null, [2], "everyone, 1 person"],
])("a matrix of the team of %s without %j is called %s", (whose, away, text) => {
  expect(teamText({ people: VIEW.people, whose }, new Set(away))).toBe(text);
});

test.each([
  ["nobody", { people: [] }, "No people yet"],
  ["nothing to know", { columns: [] }, "No competencies yet"],
  ["nobody found", { people: [], search: { ...NO_SEARCH, person: "zz" } }, "Show all"],
])("a team with %s says so instead of a matrix", (_, more, text) => {
  render(<TeamScreen view={{ ...VIEW, ...more }} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole("grid")).toBeNull();
});
