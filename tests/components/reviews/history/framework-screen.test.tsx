import { render, screen } from "@testing-library/react";
import { FrameworkScreen } from "@/components/reviews/history/framework-screen";

const change = (kind: "wording" | "bar_moved" | "merged" | "new", name: string) => ({
  kind,
  at: "2026-11-02T10:00:00.000Z",
  competency: { id: 7, name },
  area_name: "Testing",
  into: null as string | null,
  moved_levels: [] as "advanced"[],
  texts: [] as { field: "advanced"; before: string; after: string }[],
});
const times = { since: "2026-11-01T00:00:00.000Z", until: "2026-11-03T00:00:00.000Z" };

test("each change says what it is, with the words before and after, and leads to its rows", () => {
  const texts = [{ field: "advanced" as const, before: "Teaches it.", after: "Teaches others." }];
  const changes = [
    { ...change("bar_moved", "Unit tests"), moved_levels: ["advanced" as const], texts },
    { ...change("merged", "Mocks"), into: "Unit tests" },
    change("new", "Load tests"),
  ];
  render(<FrameworkScreen found={{ ...times, changes }} />);
  expect(screen.getByText(/^Since November 1, 2026: 1 bar moved, 1 merged into Unit tests, 1 new\./)).toBeVisible();
  expect(screen.getByText("Advanced: see whether yours still fits.")).toBeVisible();
  expect(screen.getByRole("definition")).toHaveTextContent("Teaches itothers.");
  expect(screen.getByRole("heading", { name: "Mocks is part of Unit tests" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Load tests" })).toHaveAttribute("href", "/sheet?competency=Load+tests");
});

test("without changes it says so", () => {
  render(<FrameworkScreen found={{ ...times, changes: [] }} />);
  expect(screen.getByText("No changes to your competencies")).toBeVisible();
  expect(screen.getByRole("link", { name: "your history" })).toHaveAttribute(
    "href",
    `/sheet?as_of=${times.since.slice(0, 10)}`,
  );
});
