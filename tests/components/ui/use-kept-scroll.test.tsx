import { fireEvent, render } from "@testing-library/react";
import { useKeptScroll } from "@/components/ui/use-kept-scroll";

function Screen({ view = "", isWhole = true }: { view?: string; isWhole?: boolean }) {
  useKeptScroll("sheet_scroll_5", view, isWhole);
  return null;
}

const scrollTo = jest.fn();
beforeEach(() => {
  Object.assign(window, { scrollTo: scrollTo.mockReset() });
});

/** Opens the screen, scrolls and leaves it. */
function leaveAt(y: number, view = "") {
  const { unmount } = render(<Screen view={view} />);
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(window);
  unmount();
}

test("a screen returns to its scroll position once all of it has loaded", () => {
  leaveAt(700);
  const { rerender } = render(<Screen isWhole={false} />);
  expect(scrollTo).not.toHaveBeenCalled();
  rerender(<Screen />);
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
});

test("another view of the screen starts at the top", () => {
  leaveAt(700, "area=data bases");
  render(<Screen view="area=Kotlin" />);
  expect(scrollTo).not.toHaveBeenCalled();
  render(<Screen view="area=data bases" />);
  expect(scrollTo).toHaveBeenCalledWith(0, 700);
});

test("leaving without scrolling keeps the position", () => {
  leaveAt(700);
  render(<Screen />).unmount();
  render(<Screen />);
  expect(scrollTo).toHaveBeenCalledTimes(2);
});
