import { render, screen } from "@testing-library/react";
import { Footer } from "@/components/shell/footer";

test("the footer has the year and opens the social links in a new tab", () => {
  render(<Footer companyName="" socialLinks={[{ label: "LinkedIn", url: "https://www.linkedin.com/company/acme" }]} />);
  expect(screen.getByText(`© ${new Date().getFullYear()} - All Information Is Confidential`)).toBeInTheDocument();
  const link = screen.getByRole("link", { name: "LinkedIn" });
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});
