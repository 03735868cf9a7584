import { render, screen } from "@testing-library/react";
import { NeedCountsTable } from "@/components/finder/needs/need-counts-table";
import type { CountsView } from "@/lib/finder/needs/view";

const counts: CountsView = {
  quarters: ["Q4 2026", "Q1 2027"],
  min_counted: null,
  demands: [
    {
      condition: "competency-12-advanced",
      label: "Kubernetes Advanced",
      needed: [0, 1.6],
      at_level: [1, 1],
      one_step_away: [2, 2],
    },
    { condition: "competency-3-basic", label: "Go Basic", needed: [1, 0], at_level: [3, 3], one_step_away: [0, 0] },
  ],
};
const show = (view: CountsView, mayFind = true) =>
  render(<NeedCountsTable counts={view} mayFind={mayFind} needs={[]} detailOf={() => null} today="2026-11-26" />);
const row = (name: RegExp) => screen.getByRole("row", { name });

test("what is short comes first, and its quarter says how many and who is near; what is covered isn't marked", () => {
  const { container } = show(counts);
  expect(screen.getByRole("list", { name: "What is short" })).toHaveTextContent(
    /^Kubernetes Advanced: 1 person short in Q1 2027$/,
  );
  expect(row(/^Kubernetes/)).toHaveTextContent("2 needed, 1 with time1 short, 2 near");
  expect(row(/^Go/)).toHaveTextContent("1 needed, 3 with time, nobody near");
  expect(row(/^Go/)).not.toHaveTextContent("short");
  expect(container.querySelectorAll(".needed-short")).toHaveLength(1);
});

test("where nothing is short, that is said", () => {
  show({ ...counts, demands: counts.demands.slice(1) });
  expect(screen.getByText("Enough people have time for everything that is needed.")).toBeVisible();
});

test("ranges of people are said and not drawn, and say nothing of who is short", () => {
  const { container } = show(
    {
      ...counts,
      min_counted: 5,
      demands: counts.demands.map((one) => ({ ...one, at_level: [5, null], one_step_away: [null, null] })),
    },
    false,
  );
  expect(row(/^Kubernetes/)).toHaveTextContent(/2 needed$/);
  expect(screen.getByText(/without a number they are fewer than 5/)).toBeVisible();
  expect(screen.queryByText(/short/)).toBeNull();
  expect(container.querySelector(".needed-bar")).toBeNull();
});
