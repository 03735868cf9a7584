import { render, screen } from "@testing-library/react";
import { SettingsScreen } from "@/components/shell/settings-screen";

jest.mock("next-themes", () => ({ useTheme: () => ({ theme: "dark", setTheme: jest.fn() }) }));

test("links to everything about the account, and has this browser's settings", () => {
  render(<SettingsScreen isAdmin={false} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/settings/emails",
    "/settings/sessions",
    "/settings/tokens",
    "/my-data",
  ]);
  expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(screen.getByRole("switch", { name: "Single-key shortcuts" })).toBeChecked();
});
