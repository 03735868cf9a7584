import { act, render, screen } from "@testing-library/react";
import { StaffingScreen } from "@/components/finder/availability/staffing-screen";
import type { StaffingView } from "@/lib/finder/availability/view";
import { called } from "@/tests/support/mocked-calls";

const VIEW: StaffingView = {
  needs: [
    {
      id: 5,
      title: "Booking portal",
      client: null,
      starts_on: "2026-12-01",
      ends_on: "2027-04-30",
      probability: 100,
      headcount: 2,
      placed: 0,
      percent: 100,
      must: [],
      nice: [],
      engagements: [],
      hands: [],
    },
  ] as unknown as StaffingView["needs"],
  today: "2026-11-26",
  everyone: "Everyone",
  mayFind: false,
  mayExport: false,
  isPurposeRequired: false,
};

/** Shows the screen at an address, with its people read: there are none. */
async function showAt(address: string) {
  window.history.replaceState(null, "", address);
  called.mockResolvedValue([]);
  await act(async () => render(<StaffingScreen view={VIEW} />));
}

test("each choice is a link that leaves the others as they are, back to everyone and to the bars too", async () => {
  await showAt("/staffing?need=5&weeks=26&as=table");
  expect(screen.getByRole("heading", { name: "Booking portal" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Everyone" })).toHaveAttribute("href", "/staffing?weeks=26&as=table");
  expect(screen.getByRole("link", { name: "Bars" })).toHaveAttribute("href", "/staffing?need=5&weeks=26");
});

test("an address without a choice shows everyone, whatever was chosen before", async () => {
  await showAt("/staffing?need=5");
  expect(screen.getByRole("heading", { name: "Booking portal" })).toBeInTheDocument();
  await act(async () => window.history.pushState(null, "", "/staffing"));
  expect(screen.getByRole("heading", { name: "Everyone" })).toBeInTheDocument();
});

test("a need that has begun without all its people is what to do first", async () => {
  window.history.replaceState(null, "", "/staffing");
  called.mockResolvedValue([]);
  await act(async () => render(<StaffingScreen view={{ ...VIEW, today: "2026-12-05" }} />));
  expect(screen.getByRole("link", { name: "See who fits" })).toHaveAttribute("href", "/staffing?need=5");
  expect(screen.getAllByText("2 missing since December 1")).not.toHaveLength(0);
});

test("a manager’s people are called what they are", async () => {
  window.history.replaceState(null, "", "/staffing");
  called.mockResolvedValue([]);
  await act(async () => render(<StaffingScreen view={{ ...VIEW, everyone: "Your reports" }} />));
  expect(screen.getByRole("heading", { name: "Your reports" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Your reports" })).toHaveAttribute("href", "/staffing");
  expect(screen.queryByText("Everyone")).toBeNull();
});
