import { render, screen, within } from "@testing-library/react";
import { AuditScreen } from "@/components/privacy/audit/audit-screen";
import type { AuditFilter } from "@/lib/privacy/audit/rules";
import type { AuditView } from "@/lib/privacy/audit/view";
import { called, calledAll } from "@/tests/support/mocked-calls";

// The people to filter by don't arrive.
beforeEach(() => [called, calledAll].forEach((spy) => spy.mockReturnValue(new Promise(() => undefined))));

const ALL: AuditFilter = {
  kind: "changes",
  person: null,
  competency: null,
  act: null,
  from: null,
  to: null,
  cursor: null,
};
const show = (filter: Partial<AuditFilter> = {}, more: Partial<AuditView> = {}) =>
  render(<AuditScreen view={{ ...viewOf(filter), ...more }} />);
const viewOf = (filter: Partial<AuditFilter>): AuditView => ({
  rows: [],
  filter: { ...ALL, ...filter },
  person: null,
  competencies: [],
  older: null,
  hasGrades: false,
});
const linksIn = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]);

test("the kinds of records are tabs, and what no sign-in can be about is left out of its tab", () => {
  show({ person: 7, competency: 3, act: "level.set", cursor: "9" });
  expect(linksIn("Records")).toEqual([
    ["Changes", "/audit?person=7&competency=3", "page"],
    ["Sign-ins", "/audit?kind=access&person=7", null],
    ["All", "/audit?kind=all&person=7&competency=3&act=level.set", null],
  ]);
});

test("older records and the latest ones are a link away, with the filter", () => {
  const { unmount } = show({ person: 7 }, { older: "40" });
  expect(linksIn("Pages").map(([label, href]) => [label, href])).toEqual([["Older", "/audit?person=7&cursor=40"]]);
  unmount();
  show({ person: 7, cursor: "40" });
  expect(linksIn("Pages").map(([label, href]) => [label, href])).toEqual([["Latest", "/audit?person=7"]]);
});

test("one page of records has no links to others, and says whether a filter hides some", () => {
  const { unmount } = show();
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  const unfiltered = document.body.textContent;
  unmount();
  show({ person: 7 });
  expect(document.body.textContent).not.toBe(unfiltered);
});

describe("paper says which records it has", () => {
  const row = (id: number, day: string) => ({
    id,
    at: Date.parse(`${day}T10:00:00Z`),
    who: "Ada",
    what: "x",
    changes: [],
  });
  const rows = [row(2, "2026-11-29"), row(1, "2026-11-24")] as unknown as AuditView["rows"];

  test.each([
    [{}, {}, "November 24, 2026 to November 29, 2026."],
    [{}, { older: "1" }, "The latest 2, November 24, 2026 to November 29, 2026. Export has all of them."],
    [{ cursor: "9" }, {}, "Older ones: 2, November 24, 2026 to November 29, 2026. Export has all of them."],
    [{ person: 7 }, { person: { id: 7, name: "Kim Keys" }, rows: [rows[0]!] }, "Kim Keys. November 29, 2026."],
    [{}, { rows: [] }, ""],
  ])("with the filter %j and %j", (filter, more, text) => {
    show(filter, { rows, ...more });
    const [, printed] = screen.getByRole("heading", { level: 1 }).parentElement!.querySelectorAll("p");
    expect(printed).toHaveClass("hidden", "print:block");
    expect(printed?.textContent?.replaceAll("\u00a0", " ")).toBe(text);
  });
});

test("the filter that was chosen keeps the focus when its records arrive", () => {
  const { rerender } = show();
  screen.getByRole("combobox", { name: "Action" }).focus();
  rerender(<AuditScreen view={viewOf({ act: "person.added" })} />);
  expect(screen.getByRole("combobox", { name: "Action" })).toHaveFocus();
  expect(screen.getByRole("combobox", { name: "Action" })).toHaveValue("Person added");
});
