import { render, screen } from "@testing-library/react";
import SheetLoading from "@/app/(app)/sheet/loading";

// spec: chrome.session-spinner
test("a spinner shows while the sheet loads", () => {
  render(<SheetLoading />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading…");
  expect(screen.getByRole("status").closest("[aria-busy='true']")).not.toBeNull();
});
