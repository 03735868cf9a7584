import { render, screen } from "@testing-library/react";
import { ThemeProvider } from "@/components/shell/theme-provider";
import { SettingsScreen } from "@/components/shell/settings-screen";

test("links to everything about the account, and has this browser's settings", () => {
  localStorage.setItem("theme", "dark");
  render(
    <ThemeProvider nonce={undefined}>
      <SettingsScreen isAdmin={false} />
    </ThemeProvider>,
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/settings/emails",
    "/settings/sessions",
    "/settings/tokens",
    "/my-data",
  ]);
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(screen.getByRole("switch", { name: "Single-key shortcuts" })).toBeChecked();
});

test("settings are in groups: an admin also has those for everyone", () => {
  render(
    <ThemeProvider nonce={undefined}>
      <SettingsScreen isAdmin />
    </ThemeProvider>,
  );
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Your account",
    "Everyone",
    "This browser",
  ]);
  expect(screen.getByRole("region", { name: "Everyone" })).toContainElement(
    screen.getByRole("link", { name: "Manage webhooks" }),
  );
});
