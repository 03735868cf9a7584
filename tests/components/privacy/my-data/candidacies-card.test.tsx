import { render, screen, within } from "@testing-library/react";
import { CandidaciesCard } from "@/components/privacy/my-data/candidacies-card";

test("a candidate sees the days of each need, whether they are placed, and who made them a candidate", () => {
  const need = { from: "2026-12-01", until: "2027-03-03", at: Date.parse("2026-11-26T10:00:00Z") };
  render(
    <CandidaciesCard
      candidacies={[
        { ...need, id: 1, placed: false, by: "Ingrid Solheim" },
        { ...need, id: 2, placed: true, by: null },
      ]}
    />,
  );
  const [, first, second] = screen.getAllByRole("row");
  for (const text of ["December 1, 2026 to March 3, 2027", "Candidate", "Ingrid Solheim", "November 26, 2026"])
    expect(within(first!).getByText(text, { exact: false })).toBeVisible();
  for (const text of ["Placed", "An erased person"]) expect(within(second!).getByText(text)).toBeVisible();
});
