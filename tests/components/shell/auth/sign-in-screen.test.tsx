import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { SignInBar } from "@/components/shell/auth/sign-in-bar";
import { SignInScreen } from "@/components/shell/auth/sign-in-screen";

const screenFor = (appUrl: string) => (
  <SignInScreen productName="Cairn" appUrl={appUrl} message={null} csrfToken="t" callbackUrl="/sheet" />
);

test("at another address than APP_URL the sign-in screen says so and links there", () => {
  render(screenFor("https://cairn.example.com"));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Cairn is set up for https://cairn.example.com. Open it there, or change APP_URL.",
  );
  expect(screen.getByRole("link", { name: "https://cairn.example.com" })).toHaveAttribute(
    "href",
    "https://cairn.example.com",
  );
});

test("at APP_URL it says nothing", () => {
  render(screenFor(window.location.origin));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the server never says it, because a proxy may give it an internal address", () => {
  expect(renderToString(screenFor("https://cairn.example.com"))).not.toContain("APP_URL");
});

test("the bar above it has the logo, which leads to the sheet, and Timesheets where the company has an address", () => {
  const { rerender } = render(<SignInBar productName="Cairn" timesheetsUrl="https://time.example.com" />);
  expect(screen.getByRole("link", { name: "Cairn" })).toHaveAttribute("href", "/sheet");
  const timesheets = screen.getByRole("link", { name: "Timesheets" });
  expect(timesheets).toHaveAttribute("href", "https://time.example.com");
  // It leaves the product.
  expect(timesheets.querySelector("svg.lucide-external-link")).toBeInTheDocument();
  rerender(<SignInBar productName="Cairn" timesheetsUrl={undefined} />);
  expect(screen.queryByRole("link", { name: "Timesheets" })).toBeNull();
});
