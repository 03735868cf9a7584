import { act, fireEvent, screen, within } from "@testing-library/react";
import { callForFile } from "@/lib/doors/client/call-for-file";
import { readReviewsFilter } from "@/lib/reviews/requests/address-rules";
import { called, refusal } from "@/tests/support/mocked-calls";
import { review, reviewInFull } from "@/tests/support/review";
import { approveOpen, heading, line, open, openName, prepare, server, settle } from "./reviews-harness";

beforeEach(prepare);
afterEach(() => jest.useRealTimers());

test("the export has the list's filters", async () => {
  jest.mocked(callForFile).mockRejectedValue(refusal(503, "Try again."));
  const { user } = await open([review(1)], readReviewsFilter({ state: "decided_by_me", person: "7" }));
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("button", { name: "Download CSV" }));
  const query = { state: "decided_by_me", user_id: 7 };
  expect(jest.mocked(callForFile).mock.calls).toEqual([[{ name: "GET /exports/reviews", query }, "csv"]]);
});

test.each(["ctrlKey", "metaKey", "shiftKey"])(
  "a click with %s leaves a request to the browser's new tab",
  async (key) => {
    await open();
    const followed = jest.fn((event: MouseEvent) => event.preventDefault());
    window.addEventListener("click", (event) => followed(event), { once: true });
    fireEvent.click(line(2), { [key]: true });
    await settle();
    expect(openName()).toContain("Competency 1");
  },
);

test("another filter shows its requests and keeps the focus", async () => {
  const { user, filterBy } = await open();
  const filters = screen.getByRole("button", { name: "Filters" });
  await user.click(filters);
  filterBy([review(2)], readReviewsFilter({ competency: "2" }));
  await settle();
  expect(openName()).toContain("Competency 2");
  expect(filters).toHaveFocus();
  expect(filters).toHaveAttribute("aria-expanded", "true");
});

test("the first request is open, with both criteria and the words that differ marked", async () => {
  await open();
  expect(openName()).toContain("Competency 1");
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "Writes",
    "Designs",
    " Teaches others.",
  ]);
});

test("the last events are in the order of the questions and replies: oldest first", async () => {
  const event = (id: number, kind: "requested" | "approved") => ({
    id,
    kind,
    from_current_level: "basic" as const,
    from_desired_level: "basic" as const,
    current_level: "basic" as const,
    desired_level: kind === "requested" ? ("advanced" as const) : ("basic" as const),
    updated_at: `2026-11-0${id}T09:00:00Z`,
    user: null,
    reason: null,
    decided_together: null,
  });
  server.requests.set(1, reviewInFull(1, { events: [event(3, "requested"), event(2, "approved")] }));
  await open();
  const events = screen.getByRole("heading", { name: "Last events" }).parentElement!;
  expect(
    within(events)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining("November 2"), expect.stringContaining("November 3")]);
});

test("a request of a person without a manager says why it waits for the viewer", async () => {
  server.requests.set(1, reviewInFull(1, { has_manager: false, is_report: false }));
  await open();
  expect(heading().parentElement).toHaveTextContent(/has no manager, so it waits for you, too\./);
});

test("a request of another manager's report says so, and its Approve isn't what to do next", async () => {
  server.requests.set(2, reviewInFull(2, { is_report: false }));
  const { press } = await open();
  const own = approveOpen().className;
  await press("j");
  expect(heading().parentElement).toHaveTextContent(/doesn't report to you: it waits for another manager\./);
  expect(approveOpen().className).not.toBe(own);
});

test("a request shows what its line says while the rest is loading", async () => {
  const { press } = await open();
  called.mockImplementation(() => new Promise(() => undefined));
  await press("jj");
  expect(openName()).toBe("Competency 3 Testing");
  expect(screen.getByText("Loading…")).toBeInTheDocument();
});

test("after the last request of the list the first one that still waits opens", async () => {
  window.history.replaceState(null, "", "/reviews?request=3");
  const { press } = await open();
  await press("a");
  expect(openName()).toContain("Competency 1");
});

test("the only request stays open, with the focus and what was decided", async () => {
  const { user } = await open([review(1)]);
  await user.click(approveOpen());
  await settle();
  expect(heading()).toHaveFocus();
  expect(heading().parentElement).toHaveTextContent("Approved at Advanced by you");
});

test("a request that was opened while another one is saved stays open", async () => {
  const { press } = await open();
  await press("ajj");
  expect(openName()).toContain("Competency 3");
});

test("j and k move the focus and the address to the request that they open", async () => {
  const { press } = await open();
  await press("j");
  expect([openName()?.includes("Competency 2"), document.activeElement]).toEqual([true, heading()]);
  expect(window.location.search).toBe("?request=2");
  await press("k");
  expect([openName()?.includes("Competency 1"), document.activeElement]).toEqual([true, heading()]);
});

test("from the screen's heading, Tab and Enter skip to the decisions, and Tab to the first", async () => {
  const { user } = await open();
  screen.getByRole("heading", { level: 1 }).focus();
  await user.tab();
  await user.keyboard("{Enter}");
  await user.tab();
  expect(approveOpen()).toHaveFocus();
});

test("each list says how many requests it has, and of a decided one that it is gone", async () => {
  const { press } = await open();
  const counts = () => within(screen.getByRole("navigation", { name: "Lists of requests" })).getAllByRole("link");
  const texts = () => counts().map(({ textContent }) => textContent);
  expect(texts()).toEqual([
    "Waiting for meFor me3",
    "Waiting for themFor them",
    "Snoozed",
    "Decided",
    "All waitingAll3",
  ]);
  await press("a");
  expect(texts()).toEqual([
    "Waiting for meFor me2",
    "Waiting for themFor them",
    "Snoozed",
    "Decided",
    "All waitingAll2",
  ]);
});

test("beside a request are the person's others, which open in its place", async () => {
  const { user } = await open([review(1), review(2), review(3, { user: { id: 41, first_name: "A", last_name: "B" } })]);
  const others = screen.getByText("Also requested by Yuki").closest("section")!;
  const links = within(others).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Competency 2"]);
  await user.click(links[0]!);
  await settle();
  expect(openName()).toContain("Competency 2");
});

test("a decided request stays in the list, greyed, with the decision", async () => {
  const { press } = await open();
  await press("a");
  expect(line(1)).toHaveTextContent(/Nov 2.*Approved at Advanced by you/);
  expect(line(1).closest("li")).toHaveClass("text-ink-muted");
});

test("All keeps a request that waits for its owner, and says so", async () => {
  server.requests.set(1, reviewInFull(1, { turn: "owner" }));
  await open([review(1, { turn: "owner" })], readReviewsFilter({ state: "all" }));
  expect(line(1)).toHaveTextContent("Waits for an answer from Yuki");
  expect(line(1).closest("li")).not.toHaveClass("text-ink-muted");
});

test("a request that isn't in the list opens by its address", async () => {
  server.requests.set(9, reviewInFull(9));
  window.history.replaceState(null, "", "/reviews?request=9");
  await open();
  expect(openName()).toContain("Competency 9");
});

test("on a phone a request takes the list's place, from its heading on, and Back returns to the list", async () => {
  jest.mocked(window.matchMedia).mockReturnValue({ ...window.matchMedia(""), matches: false });
  const scrolled = jest.spyOn(window, "scrollTo").mockReturnValue(undefined);
  const { user } = await open();
  expect(scrolled).not.toHaveBeenCalled();
  const screenElement = document.querySelector(".reviews")!;
  expect(screenElement).not.toHaveAttribute("data-open");
  await user.click(line(2));
  expect(screenElement).toHaveAttribute("data-open");
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  jest.useRealTimers();
  const left = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  fireEvent.click(screen.getByRole("button", { name: "Back to the list" }));
  await act(() => left);
  expect(screenElement).not.toHaveAttribute("data-open");
});

test("a decision of one's own leads to the row on the sheet, where it can be changed", async () => {
  const { press } = await open();
  await press("a");
  await press("k");
  expect(screen.getByRole("link", { name: "Change it on the sheet" })).toHaveAttribute(
    "href",
    "/users/40/sheets/4?area=Testing&competency=Competency+1",
  );
});

test("the last of the lists is of everything that waits, of other managers' reports, too", async () => {
  await open();
  const lists = within(screen.getByRole("navigation", { name: "Lists of requests" })).getAllByRole("link");
  expect(lists.at(-1)).toHaveAccessibleName(/^All waiting/);
  expect(lists.at(-1)).toHaveAccessibleDescription(/of other managers' reports, too/);
});

test("an empty list says what appears in it", async () => {
  await open([]);
  expect(screen.getByText("Nothing waits for you")).toBeInTheDocument();
});

test("beside a request that its address opens, an empty list says so", async () => {
  window.history.replaceState(null, "", "/reviews?state=snoozed&request=2");
  await open([]);
  expect(screen.getByText("No requests in this list")).toBeVisible();
  expect(screen.getByRole("heading", { name: /^Competency 2/ })).toBeVisible();
});

test("what the owner's grades expect is beside the criteria", async () => {
  const senior = { grade: { id: 3, name: "Senior" }, standing: "next", expected_level: "intermediate" } as const;
  server.requests.set(1, reviewInFull(1, { expected: [{ ...senior, min_languages: 2 }] }));
  await open();
  expect(screen.getByRole("list", { name: "Expected levels" })).toHaveTextContent(
    "Expected of Senior (next): Intermediate in at least 2 languages",
  );
});

test("the owner's other levels of the area are beside the request, with what they request there", async () => {
  const near = { id: 5, name: "Unit tests", current_level: "basic", desired_level: "advanced" } as const;
  server.requests.set(1, reviewInFull(1, { neighbours: [near] }));
  await open();
  const { parentElement: section } = screen.getByRole("heading", { name: "Also in Testing" });
  expect(section).toHaveTextContent("Unit testsBasic→ Advanced");
});

test("Clear selection leaves the focus at the open request", async () => {
  const { user, press } = await open();
  await press("xjx");
  await user.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(openName()).toContain("Competency 2");
  expect(heading()).toHaveFocus();
});
