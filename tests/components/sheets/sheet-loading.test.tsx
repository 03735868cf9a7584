import { render, screen } from "@testing-library/react";
import SheetLoading from "@/app/(app)/sheet/loading";

test("a spinner shows while the sheet loads", () => {
  render(<SheetLoading />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading…");
});
