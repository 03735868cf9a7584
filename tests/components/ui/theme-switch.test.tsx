import { renderToString } from "react-dom/server";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ThemeProvider } from "@/components/shell/theme-provider";
import { ThemeSwitch } from "@/components/shell/theme-switch";

const page = (
  <ThemeProvider nonce="abc123">
    <ThemeSwitch />
  </ThemeProvider>
);

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(window, "matchMedia", {
    configurable: true,
    value: () => ({ matches: false, addListener: () => undefined, removeListener: () => undefined }),
  });
});

describe("ThemeSwitch", () => {
  it("goes from the system's theme to light, to dark and back", async () => {
    render(<ThemeSwitch />, { wrapper: ({ children }) => <ThemeProvider nonce={undefined}>{children}</ThemeProvider> });
    const root = document.documentElement;
    await userEvent.click(screen.getByRole("button", { name: "Theme: system. Change to light" }));
    expect(root).toHaveAttribute("data-theme", "light");
    await userEvent.click(screen.getByRole("button", { name: "Theme: light. Change to dark" }));
    expect(root).toHaveAttribute("data-theme", "dark");
    await userEvent.click(screen.getByRole("button", { name: "Theme: dark. Change to system" }));
    expect(root).toHaveAttribute("data-theme", "light");
  });

  it("hydrates without a mismatch when a theme was chosen before", () => {
    localStorage.setItem("theme", "dark");
    const container = document.createElement("div");
    container.innerHTML = renderToString(page);
    document.body.append(container);
    render(page, { container, hydrate: true });
    expect(screen.getByRole("button", { name: "Theme: dark. Change to system" })).toBeInTheDocument();
  });
});
