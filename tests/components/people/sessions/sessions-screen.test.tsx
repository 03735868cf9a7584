import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SessionsScreen } from "@/components/people/sessions/sessions-screen";

test("ending the other sessions is said to leave assistants and access tokens", () => {
  const session = { device: "Firefox on Linux", address: "", created_at: "2026-11-26", last_seen_at: "2026-11-26" };
  render(
    <SessionsScreen
      sessions={[
        { ...session, id: 1, current: true },
        { ...session, id: 2, current: false },
      ]}
    />,
  );
  expect(screen.getByRole("button", { name: "End all other sessions" })).toBeVisible();
  expect(screen.getByText(/Assistants and access tokens stay until you end them/)).toBeVisible();
});

test("the page's heading has the focus once the row of an ended session is gone", async () => {
  const session = { device: "Firefox on Linux", address: "", created_at: "2026-11-26", last_seen_at: "2026-11-26" };
  const [here, other] = [
    { ...session, id: 1, current: true },
    { ...session, id: 2, current: false },
  ];
  const { rerender } = render(<SessionsScreen sessions={[here, other]} />);
  await userEvent.click(screen.getByRole("button", { name: /^End session/ }));
  rerender(<SessionsScreen sessions={[here]} />);
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});
