import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MyDataScreen, type Visit } from "@/components/privacy/my-data/my-data-screen";
import { CATALOGUE } from "@/lib/doors/trust/catalogue-rules";
import { EVALUATIONS, NEVER } from "@/lib/doors/trust/evaluation-rules";
import type { AppearancesView } from "@/lib/finder/people-search/view";
import { called, refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

const FOUND: AppearancesView = { userId: 7, finders: "Everyone who can sign in", appearances: [], hasMore: false };
const AT = Date.parse("2026-11-20T10:00:00Z");
const show = (visits: Visit[] = [], found: Partial<AppearancesView> = {}, hasMore = false) =>
  render(<MyDataScreen visits={visits} hasMore={hasMore} found={{ ...FOUND, ...found }} />);
const LATEST = /Only the latest are shown; the download has all\.$/;

test("without a visit or a search, the screen says so, and who may find the person", () => {
  show();
  expect(screen.getByText("Nobody but you in the last 12 months.")).toBeVisible();
  expect(screen.getByText("No search has shown you in the last 12 months.")).toBeVisible();
  expect(screen.getByText(/^Everyone who can sign in can find you by your disciplines/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open your card as they see it" })).toHaveAttribute(
    "href",
    expect.stringContaining("7"),
  );
});

test("each visit has its viewer and time, and an erased viewer has no name", () => {
  const visits = [
    { id: 1, viewer: "Mona Manager", at: AT },
    { id: 2, viewer: null, at: AT },
  ];
  show(visits);
  const table = screen.getByRole("table", { name: "Who viewed your sheet" });
  expect(textsOf("rowheader", table)).toEqual(["Mona Manager", "An erased person"]);
  expect(table.querySelectorAll("time")).toHaveLength(2);
  expect(screen.queryByText(LATEST)).toBeNull();
});

test("each search that showed the person has its sentence, and its conditions where there are some", () => {
  const appearances = [
    { id: 1, sentence: "Ingrid's search for “Nordbank bid”", conditions: "Kafka Advanced", at: AT },
    { id: 2, sentence: "A search", conditions: null, at: AT },
  ];
  show([], { appearances });
  const table = screen.getByRole("table", { name: "Searches that showed you" });
  expect(textsOf("rowheader", table)).toEqual(["Ingrid's search for “Nordbank bid”Kafka Advanced", "A search"]);
});

test("lists of which only the latest are shown say so", () => {
  const appearances = [{ id: 1, sentence: "A search", conditions: null, at: AT }];
  show([{ id: 1, viewer: "Mona", at: AT }], { appearances, hasMore: true }, true);
  expect(screen.getAllByText(LATEST)).toHaveLength(2);
});

test("everything that can be stored of a person is listed by topic, and what is computed of it", () => {
  show();
  const personal = Object.entries(CATALOGUE).flatMap(([topic, tables]) => {
    const about = Object.values(tables).flatMap((table) => (table.of === null ? [] : [table.about]));
    return about.length === 0 ? [] : [[topic, about] as const];
  });
  expect(personal.length).toBeGreaterThan(5);
  for (const [topic, about] of personal)
    expect([
      topic,
      within(screen.getByRole("table", { name: topic, hidden: true }))
        .getAllByRole("rowheader", { hidden: true })
        .map(({ textContent }) => textContent),
    ]).toEqual([topic, about]);
  const computed = screen.getByRole("table", { name: "What is computed from it", hidden: true });
  expect(within(computed).getAllByRole("rowheader", { hidden: true })).toHaveLength(EVALUATIONS.length);
  for (const text of NEVER) expect(screen.getByText(text)).toBeInTheDocument();
});

test("the download is a file of the day, and a refusal is said", async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  show();
  called.mockRejectedValueOnce(refusal(429, "Too many requests."));
  fireEvent.click(screen.getByRole("button", { name: "Download my data" }));
  expect(await screen.findByText("Too many requests.")).toBeVisible();
  called.mockResolvedValueOnce({ exported_at: "2026-11-20T10:00:00.000Z" });
  fireEvent.click(screen.getByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(saved).toEqual(["my-data-2026-11-20.json"]));
  expect(called).toHaveBeenLastCalledWith("GET /my_data", {});
});
