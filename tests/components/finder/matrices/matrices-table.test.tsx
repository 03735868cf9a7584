import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { MatricesTable } from "@/components/finder/matrices/matrices-table";
import { TYPING_MS } from "@/components/ui/use-address-search";
import { DEFAULT_SORT } from "@/lib/finder/matrices/rules";
import type { MatricesView, MatrixRow } from "@/lib/finder/matrices/view";
import { router } from "@/tests/support/address-bar";
import { textsOf } from "@/tests/support/texts";

const ROW: MatrixRow = {
  id: 2,
  name: "Ada Lovelace",
  lastName: "Lovelace",
  manager: "Mona Manager",
  alsoManagers: "",
  disciplines: "Developer, Lead",
  lines: [
    ["one", null, true],
    ["two", 31, false],
  ],
  more: 0,
  dueOn: null,
  isReport: false,
  waitsForViewer: false,
  sheet: { href: "/users/2/sheets/3", updatedAt: null },
};
const SEARCH: MatricesView["search"] = { manager: "", employee: "", waiting: false, sort: DEFAULT_SORT, page: 1 };
const VIEW: MatricesView = { rows: [ROW], total: 1, pages: 1, others: 0, search: SEARCH };
const view = (more: Partial<MatricesView> = {}): MatricesView => ({ ...VIEW, ...more });
const searched = (manager: string, employee = "", more: Partial<MatricesView> = {}) =>
  view({ search: { ...SEARCH, manager, employee }, ...more });

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, "", "/competency-matrices");
});
afterEach(() => jest.useRealTimers());

const box = (name: string) => screen.getByRole("searchbox", { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const wait = (milliseconds = TYPING_MS) => act(() => jest.advanceTimersByTime(milliseconds));

describe("the table", () => {
  const COLUMNS = ["Manager", "Employee", "Disciplines", "Notifications", "Last Updated"];

  it.each([
    ["the spec's columns", false, COLUMNS],
    ["one of conversations with one's reports", true, [...COLUMNS.slice(0, 4), "Conversation", "Last Updated"]],
  ])("has %s", (_title, isReport, columns) => {
    render(<MatricesTable view={view({ rows: [{ ...ROW, isReport }] })} />);
    expect(textsOf("columnheader").map((text) => text?.replace(/Search \w+/, ""))).toEqual(columns);
  });

  it("opens conversations with the viewer's reports only", () => {
    render(<MatricesTable view={view({ rows: [ROW, { ...ROW, id: 3, isReport: true }] })} />);
    expect(screen.getAllByRole("link", { name: "Open" })).toHaveLength(1);
  });

  it("says how many requests of others than the employees wait for the viewer, too", () => {
    const { container, rerender } = render(<MatricesTable view={VIEW} />);
    expect(container).not.toHaveTextContent("without a manager");
    rerender(<MatricesTable view={view({ others: 1 })} />);
    expect(container).toHaveTextContent(/1 more request waits for you, of a person without a manager\.$/);
    expect(screen.getByRole("link", { name: "1 more request waits for you" })).toHaveAttribute("href", "/reviews");
    rerender(<MatricesTable view={view({ others: 2 })} />);
    expect(container).toHaveTextContent(/2 more requests wait for you, of people without a manager\.$/);
  });

  it("shows the notification that a reviewer decides first, linked to its request among the person's", () => {
    render(<MatricesTable view={VIEW} />);
    expect(textsOf("listitem")).toEqual(["two1 more", "one (waits for an answer)"]);
    expect(screen.getByRole("link", { name: "two" })).toHaveAttribute(
      "href",
      `/reviews?state=all&person=${ROW.id}&request=31`,
    );
    expect(screen.queryByRole("link", { name: "one" })).not.toBeInTheDocument();
  });

  it("shows one of many notifications, and at a press all, a line for each; paper has all", () => {
    const lines = Array.from({ length: 17 }, (_, index): MatrixRow["lines"][0] => [`line ${index}`, index, false]);
    render(<MatricesTable view={view({ rows: [{ ...ROW, lines }] })} />);
    const folded = () =>
      screen.getAllByRole("listitem").filter(({ className }) => className === "hidden print:list-item").length;
    expect(folded()).toBe(16);
    fireEvent.click(screen.getByRole("button", { name: "16 more", expanded: false }));
    expect(folded()).toBe(0);
    fireEvent.click(screen.getByRole("button", { name: "Show fewer", expanded: true }));
    expect(folded()).toBe(16);
  });

  it("unfolds nothing where there is one notification", () => {
    render(<MatricesTable view={view({ rows: [{ ...ROW, lines: [["one", 31, false]] }] })} />);
    expect(textsOf("listitem")).toEqual(["one"]);
    expect(screen.queryByRole("button", { name: /more$/ })).not.toBeInTheDocument();
  });

  it("names the other managers of an employee, each time", () => {
    const shared = { ...ROW, id: 3, manager: "Mei-Lin Zhao", alsoManagers: "Kwame Asante" };
    render(<MatricesTable view={view({ rows: [{ ...shared, id: 2, alsoManagers: "" }, shared] })} />);
    const cell = screen.getByRole("cell", { name: "Mei-Lin Zhao also Kwame Asante" });
    expect(cell).not.toHaveAttribute("data-repeat");
  });

  it.each([
    ["to another's sheet", "/users/2/sheets/3"],
    ["to one's own sheet", "/sheet"],
  ] as const)("links the employee's name %s", (_title, href) => {
    render(<MatricesTable view={view({ rows: [{ ...ROW, sheet: { href, updatedAt: null } }] })} />);
    expect(screen.getByRole("link", { name: "Ada Lovelace" })).toHaveAttribute("href", href);
  });

  it("says N/A, without a link, for a person without a sheet", () => {
    render(<MatricesTable view={view({ rows: [{ ...ROW, sheet: null }] })} />);
    expect(screen.getByRole("cell", { name: "N/A" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Ada Lovelace" })).not.toBeInTheDocument();
  });

  it.each([
    ["No Updates", null],
    // The time is for screen readers and paper.
    [/^November 3, 2026 ?, 3:05 PM$/, Date.UTC(2026, 10, 3, 15, 5)],
  ])("says %s for a sheet last changed at %s", (text, updatedAt) => {
    render(<MatricesTable view={view({ rows: [{ ...ROW, sheet: { href: "/sheet", updatedAt } }] })} />);
    expect(screen.getByRole("cell", { name: text })).toBeVisible();
  });

  it("says how many more notifications there are than it shows", () => {
    render(<MatricesTable view={view({ rows: [{ ...ROW, more: 12 }] })} />);
    expect(screen.getByText("and 12 more")).toBeVisible();
  });

  it("explains itself to a manager who has no employees", () => {
    render(<MatricesTable view={view({ rows: [], total: 0 })} />);
    expect(screen.getByText("No people yet")).toBeVisible();
  });
});

describe("the count", () => {
  it.each([
    ["5,000 people", view({ total: 5000 })],
    ["1 person found", searched("mona")],
  ])("is a status that says %s", (text, shown) => {
    render(<MatricesTable view={shown} />);
    expect(screen.getByRole("status")).toHaveTextContent(text);
  });

  it("of 0 keeps the search boxes and says what to do", () => {
    render(<MatricesTable view={searched("nobody", "", { rows: [], total: 0 })} />);
    expect(box("Search managers")).toHaveValue("nobody");
    expect(screen.getByText("No matches")).toBeVisible();
  });

  it("of 0 offers to show all, which forgets the stored searches too", () => {
    localStorage.setItem("employee_filter", "nobody");
    render(<MatricesTable view={searched("", "nobody", { rows: [], total: 0 })} />);
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(router.replace).toHaveBeenCalledWith("/competency-matrices", { scroll: false });
    expect([box("Search employees"), localStorage.getItem("employee_filter")]).toMatchObject([{ value: "" }, null]);
  });
});

describe("searching", () => {
  it("sends the texts of both boxes, returns to the first page, and keeps focus and text when the answer arrives", () => {
    const { rerender } = render(
      <MatricesTable view={view({ pages: 3, search: { ...SEARCH, manager: "mona", page: 3 } })} />,
    );
    box("Search employees").focus();
    type("Search employees", "ada");
    wait();
    expect(router.replace).toHaveBeenCalledWith("/competency-matrices?manager=mona&employee=ada", { scroll: false });
    type("Search employees", "ada l");
    rerender(<MatricesTable view={searched("mona", "ada")} />);
    expect(box("Search employees")).toHaveFocus();
    expect(box("Search employees")).toHaveValue("ada l");
  });

  it("saves each column's text under the specification's key, and removes an empty one", () => {
    render(<MatricesTable view={VIEW} />);
    type("Search managers", "mona");
    type("Search employees", "ada");
    expect([localStorage.getItem("manager_filter"), localStorage.getItem("employee_filter")]).toEqual(["mona", "ada"]);
    type("Search managers", "");
    expect(localStorage.getItem("manager_filter")).toBeNull();
  });

  it("restores saved texts if the URL has none", () => {
    localStorage.setItem("employee_filter", "ada");
    const { rerender } = render(<MatricesTable view={VIEW} />);
    expect(router.replace).toHaveBeenCalledWith("/competency-matrices?employee=ada", { scroll: false });
    rerender(<MatricesTable view={searched("", "ada")} />);
    expect(box("Search employees")).toHaveValue("ada");
  });

  it.each(["?manager=mona", "?page=2"])("leaves a URL with %s unchanged, whatever was saved", (query) => {
    localStorage.setItem("employee_filter", "ada");
    window.history.replaceState(null, "", `/competency-matrices${query}`);
    render(<MatricesTable view={searched("mona")} />);
    expect(router.replace).not.toHaveBeenCalled();
  });
});

describe("order and filter", () => {
  it("begin with the specification's order", () => {
    render(<MatricesTable view={VIEW} />);
    expect(screen.getByRole("columnheader", { name: /Notifications/ })).toHaveAttribute("aria-sort", "descending");
  });

  it("change the URL: a column's button sorts by it", () => {
    render(<MatricesTable view={VIEW} />);
    fireEvent.click(screen.getByRole("button", { name: /Last Updated/ }));
    expect(router.replace).toHaveBeenCalledWith("/competency-matrices?sort=last-updated", { scroll: false });
  });

  it("show only people with a request that waits", () => {
    render(<MatricesTable view={VIEW} />);
    fireEvent.click(screen.getByRole("checkbox", { name: "Waiting for a decision only" }));
    expect(router.replace).toHaveBeenCalledWith("/competency-matrices?waiting=true", { scroll: false });
  });
});

const links = () =>
  within(screen.getByRole("navigation", { name: "Pages" }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

it("pages link the previous and the next one, with the search", () => {
  render(<MatricesTable view={view({ pages: 3, search: { ...SEARCH, manager: "mona", page: 2 } })} />);
  expect(links()).toEqual([
    ["Previous", "/competency-matrices?manager=mona"],
    ["Next", "/competency-matrices?manager=mona&page=3"],
  ]);
  expect(screen.getByText("Page 2 of 3")).toBeVisible();
});
