import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OwnEngagementsScreen } from "@/components/engagements/engagements/own-engagements-screen";
import type { OwnEngagement } from "@/lib/engagements/engagements/view";

const ENDED: OwnEngagement = {
  id: 1,
  user_id: 1,
  name: "Ada Lovelace",
  need_id: null,
  client: null,
  organization: "",
  project: "Bank portal",
  role: "",
  starts_on: "2026-01-01",
  ends_on: null,
  percent: 100,
  later_percent: null,
  later_from: null,
  state: "agreed",
  is_over: true,
  summary: "",
  competencies: [],
  names_client: false,
  is_own: true,
  added_by: null,
  confirmed_at: null,
  updated_at: "2026-11-20T10:00:00.000Z",
};
test("an answer to what ended isn't dropped by Later before that is said", async () => {
  const engagements = [ENDED];
  render(<OwnEngagementsScreen view={{ sheetId: 4, today: "2026-11-26", engagements, choices: [] }} />);
  const later = () => userEvent.click(screen.getByRole("button", { name: "Later" }));
  await userEvent.type(screen.getByLabelText(/^1\. What did you do/), "Led the move");
  await later();
  expect(screen.getByText("You have unsaved changes")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText(/^1\. What did you do/)).toHaveValue("Led the move");
  await later();
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByText("Bank portal has ended")).toBeNull();
});

test("the days of an engagement from a file can be corrected, but not those of one that others still plan", async () => {
  const client = { id: 1, label: "Nordbank" } as OwnEngagement["client"];
  const imported = { ...ENDED, is_own: false, client, added_by: "Ben Boss", confirmed_at: "2026-11-20T10:00:00.000Z" };
  const planned = { ...imported, id: 2, project: "Cards", need_id: 7, is_over: false };
  const engagements = [imported, planned];
  render(<OwnEngagementsScreen view={{ sheetId: 4, today: "2026-11-26", engagements, choices: [] }} />);
  expect(screen.getAllByText("from Jan 1, 100%")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Edit Bank portal" }));
  expect(await screen.findByLabelText(/^First day/)).toHaveValue("2026-01-01");
  expect(screen.queryByLabelText("Employer or client")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Edit Cards" }));
  expect(await screen.findByLabelText("What you did")).toBeVisible();
  expect(screen.queryByLabelText(/^First day/)).toBeNull();
});

test("what was ticked for an engagement that ended isn't dropped by Later before that is said", async () => {
  const sql = { competency_id: 3, cm_technology_id: null, label: "SQL", asked_in: [] };
  const choices = [sql] as never;
  render(<OwnEngagementsScreen view={{ sheetId: 4, today: "2026-11-26", engagements: [ENDED], choices }} />);
  await userEvent.click(screen.getByRole("checkbox", { name: "SQL" }));
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(screen.getByText("You have unsaved changes")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "SQL" })).toBeChecked();
});
