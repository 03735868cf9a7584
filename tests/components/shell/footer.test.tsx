import { render, screen } from "@testing-library/react";
import { Footer } from "@/components/shell/footer";

afterEach(() => {
  jest.useRealTimers();
});

test("the footer has the year in UTC and opens the social links in a new tab", () => {
  jest.useFakeTimers({ now: Date.parse("2026-12-31T23:30:00Z") });
  render(<Footer companyName="" socialLinks={[{ label: "LinkedIn", url: "https://www.linkedin.com/company/acme" }]} />);
  expect(screen.getByText("© 2026 - All Information Is Confidential")).toBeInTheDocument();
  const link = screen.getByRole("link", { name: "LinkedIn" });
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});
