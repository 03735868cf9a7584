import { render, screen } from "@testing-library/react";
import { PlannedNeeds } from "@/components/finder/needs/planned-needs";

const need = {
  ...{ id: 1, title: "Bank portal", starts_on: "2027-01-01", ends_on: "2027-03-31", probability: 80, headcount: 2 },
  must: [
    { condition: "competency-12-advanced", label: "Kubernetes Advanced" },
    { condition: "discipline-3", label: "Backend Developer" },
  ],
  nice: [{ condition: "language-4-basic", label: "any Go Basic" }],
  ...{ is_open: false, updated_at: "2026-11-20T10:00:00.000Z", hands: [], people_meeting: 0 },
};
const find = () => screen.queryByRole("link", { name: "Find people for Bank portal" });

test("a need leads who may find people to the finder with all its conditions, and nobody else", () => {
  const show = (mayFind: boolean) =>
    render(<PlannedNeeds needs={[need]} mayFind={mayFind} onEdit={() => undefined} onDelete={() => undefined} />);
  const { unmount } = show(true);
  expect(screen.getByText("0 people meet all musts together; 2 needed.")).toBeVisible();
  expect(find()).toHaveAttribute("href", "/finder?must=competency-12-advanced%2Cdiscipline-3&nice=language-4-basic");
  unmount();
  show(false);
  expect(find()).toBeNull();
});
