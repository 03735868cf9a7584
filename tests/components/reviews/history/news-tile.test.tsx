import type { ComponentProps } from "react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NewsTile } from "@/components/reviews/history/news-tile";
import { called } from "@/tests/support/mocked-calls";

const ROW = {
  sheet_competency_id: 1,
  area_name: "Testing",
  competency: { id: 7, name: "Unit tests" },
  user: { id: 51, first_name: "Kwame", last_name: "Asante" },
  at: "2026-11-02T10:00:00.000Z",
};
const change = (id: number, kind: string) => ({
  id,
  kind,
  level: "basic",
  is_lowered: false,
  is_kept: false,
  reason: null as string | null,
  request_id: 1,
  ...ROW,
});
const lowered = (id: number) => ({ ...change(id, "approved"), is_lowered: true });
const question = { id: 3, request_id: 1, text: "Which project?", ...ROW };

function show(changes: object[], questions: object[] = [], framework: object[] = [], decisions: object[] = []) {
  const times = { since: "2026-11-01T00:00:00.000Z", until: "2026-11-02T11:00:00.000Z" };
  called.mockResolvedValue(undefined);
  return render(
    <NewsTile
      sheetId={4}
      news={{ ...times, changes, questions, framework, decisions } as ComponentProps<typeof NewsTile>["news"]}
    />,
  );
}

test("the tile counts what was approved, declined and asked", () => {
  show([change(1, "approved"), change(2, "approved"), change(3, "declined")], [question]);
  expect(screen.getByText("2 approved, 1 declined, 1 question")).toBeVisible();
});

test("a request decided at the level that was there is one kept", () => {
  show([{ ...change(1, "approved"), is_kept: true }, change(2, "approved")]);
  expect(screen.getByText("1 approved, 1 left as it was")).toBeVisible();
  expect(screen.getByText(/Left at Basic/)).toBeInTheDocument();
});

test("an approval below the level that was there is one lowered", async () => {
  show([lowered(1), change(2, "approved")]);
  expect(screen.getByText("1 approved, 1 lowered")).toBeVisible();
  await userEvent.click(screen.getByText(/Since your last visit/));
  expect(screen.getByText("Lowered to Basic")).toBeVisible();
});

test("what was declined says why", () => {
  show([{ ...change(1, "declined"), reason: "One migration first." }]);
  expect(screen.getByText(/Declined: One migration first\./)).toBeInTheDocument();
});

test("of many, 20 are listed and History has the others", async () => {
  show(
    Array.from({ length: 200 }, (_, at) => change(at + 10, "approved")),
    [question],
  );
  await userEvent.click(screen.getByText(/Since your last visit/));
  expect(screen.getByText("200 approved, 1 question")).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(21);
  expect(screen.getByRole("link", { name: "181 more in History" })).toHaveAttribute("href", "/sheet?as_of=2026-11-01");
});

test("each is linked to its row", async () => {
  show([change(1, "approved")]);
  await userEvent.click(screen.getByText(/Since your last visit/));
  expect(screen.getByRole("link", { name: "Unit tests" })).toHaveAttribute(
    "href",
    "/sheet?area=Testing&competency=Unit+tests",
  );
});

test("Mark as seen hides the tile and saves up to when", async () => {
  show([change(1, "declined")]);
  await userEvent.click(screen.getByRole("button", { name: "Mark as seen" }));
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
  expect(called).toHaveBeenLastCalledWith("PUT /sheets/{sheet_id}/news", {
    params: { sheet_id: 4 },
    body: { cm_sheet_news: { until: "2026-11-02T11:00:00.000Z" } },
  });
});

test("Mark as seen leaves the focus at the page's heading", async () => {
  render(<h1 tabIndex={-1}>Sheet</h1>);
  show([change(1, "declined")]);
  await userEvent.click(screen.getByRole("button", { name: "Mark as seen" }));
  expect(screen.getByRole("heading")).toHaveFocus();
});

test("without news there is no tile", () => {
  const { container } = show([]);
  expect(container).toBeEmptyDOMElement();
});

test("work on the framework is counted, and leads to the page of what changed", async () => {
  const framework = ["wording", "wording", "bar_moved", "new"].map((kind) => ({
    kind,
    into: null,
    competency: ROW.competency,
  }));
  show([change(1, "approved")], [], [...framework, { kind: "merged", into: "Testing", competency: ROW.competency }]);
  const words = "2 wordings, 1 bar moved, 1 merged into Testing, 1 new";
  expect(screen.getByText(`1 approved, ${words}`)).toBeVisible();
  await userEvent.click(screen.getByText(/Since your last visit/));
  expect(screen.getByRole("link", { name: "Changes to your competencies" })).toHaveAttribute(
    "href",
    "/sheet?show=changes&since=2026-11-01T00%3A00%3A00.000Z",
  );
});

test("a decision about a grade comes first, with when to look again, and leads to its reason", async () => {
  const decision = { conversation_id: 12, grade: "Senior", outcome: "not_yet", again_on: "2027-05-01" };
  show([change(1, "approved")], [], [], [{ ...decision, user: ROW.user, at: ROW.at }]);
  expect(screen.getByText("Senior: not yet", { selector: ".tile-title" })).toBeVisible();
  expect(screen.getByText("Look again on May 1, 2027. · 1 approved")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Senior: not yet/ }));
  const [first] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent(/^Senior: not yet, decided by Kwame Asante. Look again on May 1, 2027./);
  expect(screen.getByRole("link", { name: "Senior: not yet" })).toHaveAttribute("href", "/conversations/12");
});

test("a decision alone is news", () => {
  show(
    [],
    [],
    [],
    [{ conversation_id: 12, grade: "Senior", outcome: "granted", again_on: null, user: null, at: ROW.at }],
  );
  expect(screen.getByText("Senior: granted", { selector: ".tile-title" })).toBeVisible();
});
