import { act, render, screen } from "@testing-library/react";
import { reportNavigationStart } from "@/components/shell/navigation-events";
import { NavigationProgress, PROGRESS_AFTER_MS } from "@/components/shell/navigation-progress";

let pathname = "/sheet";
jest.mock("next/navigation", () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(),
}));

beforeEach(() => {
  jest.useFakeTimers();
  pathname = "/sheet";
});
afterEach(() => jest.useRealTimers());

const start = (url: string) => act(() => reportNavigationStart(url));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const bar = () => screen.queryByRole("progressbar", { name: "Loading page" });

describe("the progress bar", () => {
  it("shows once a page takes longer than 150 ms, and disappears when it has loaded", () => {
    const { rerender } = render(<NavigationProgress />);
    start("/people");
    wait(PROGRESS_AFTER_MS - 1);
    expect(bar()).not.toBeInTheDocument();
    wait(1);
    expect(bar()).toBeInTheDocument();
    pathname = "/people";
    rerender(<NavigationProgress />);
    expect(bar()).not.toBeInTheDocument();
  });

  it("never shows for a page that arrives in time", () => {
    const { rerender } = render(<NavigationProgress />);
    start("/people");
    wait(100);
    pathname = "/people";
    rerender(<NavigationProgress />);
    wait(1000);
    expect(bar()).not.toBeInTheDocument();
  });

  it("never shows for a link to the current page", () => {
    render(<NavigationProgress />);
    start(`${window.location.pathname}#content`);
    wait(1000);
    expect(bar()).not.toBeInTheDocument();
  });
});
