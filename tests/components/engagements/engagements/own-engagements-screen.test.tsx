import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OwnEngagementsScreen } from "@/components/engagements/engagements/own-engagements-screen";
import type { OwnEngagement } from "@/lib/engagements/engagements/view";

const TODAY = "2026-11-26";
const engagement = (id: number, project: string, more: Partial<OwnEngagement> = {}): OwnEngagement => ({
  id,
  user_id: 1,
  name: "Ada Lovelace",
  need_id: null,
  client: null,
  organization: "",
  project,
  role: "",
  starts_on: "2026-01-01",
  ends_on: null,
  percent: 100,
  later_percent: null,
  later_from: null,
  state: "agreed",
  is_over: false,
  summary: "",
  competencies: [],
  names_client: false,
  is_own: true,
  added_by: null,
  confirmed_at: null,
  updated_at: "2026-11-20T10:00:00.000Z",
  ...more,
});
const show = (...engagements: OwnEngagement[]) =>
  render(<OwnEngagementsScreen view={{ sheetId: 4, today: TODAY, engagements, choices: [] }} />);

test("an engagement is now from its first day on, and not before", () => {
  show(
    engagement(1, "Bank portal", { starts_on: TODAY }),
    engagement(2, "Harbour", { starts_on: "2027-03-01" }),
    engagement(3, "Seats", { is_over: true, confirmed_at: "2026-11-20T10:00:00.000Z" }),
  );
  const now = screen.getAllByRole("heading", { level: 2 }).filter((one) => within(one).queryByText("Now") !== null);
  expect(now.map(({ textContent }) => textContent)).toEqual(["Bank portalNow"]);
});

test("an answer to what ended isn't dropped by Later before that is said", async () => {
  show(engagement(1, "Bank portal", { is_over: true }));
  const later = () => userEvent.click(screen.getByRole("button", { name: "Later" }));
  await userEvent.type(screen.getByLabelText(/^1\. What did you do/), "Led the move");
  await later();
  expect(screen.getByText("You have unsaved changes.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText(/^1\. What did you do/)).toHaveValue("Led the move");
  await later();
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByText("Bank portal has ended")).toBeNull();
});
