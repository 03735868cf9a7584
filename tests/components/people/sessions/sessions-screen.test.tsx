import { render, screen } from "@testing-library/react";
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
