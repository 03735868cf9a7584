import { renderToString } from "react-dom/server";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ThemeProvider } from "@/components/shell/theme-provider";
import { ThemeChoice } from "@/components/shell/theme-choice";

const page = (
  <ThemeProvider nonce="abc123">
    <ThemeChoice />
  </ThemeProvider>
);

describe("ThemeChoice", () => {
  it("sets light, dark and the system's theme", async () => {
    render(<ThemeChoice />, { wrapper: ({ children }) => <ThemeProvider nonce={undefined}>{children}</ThemeProvider> });
    const root = document.documentElement;
    expect(screen.getByRole("radio", { name: "System" })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
    expect(root).toHaveAttribute("data-theme", "dark");
    await userEvent.click(screen.getByRole("radio", { name: "Light" }));
    expect(root).toHaveAttribute("data-theme", "light");
    await userEvent.click(screen.getByRole("radio", { name: "System" }));
    expect(root).toHaveAttribute("data-theme", "light");
  });

  it("hydrates without a mismatch when a theme was chosen before", () => {
    localStorage.setItem("theme", "dark");
    const container = document.createElement("div");
    container.innerHTML = renderToString(page);
    document.body.append(container);
    render(page, { container, hydrate: true });
    expect(screen.getByRole("radio", { name: "Dark" })).toBeChecked();
  });
});
