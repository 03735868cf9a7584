import { act, render, screen } from "@testing-library/react";
import { reportNavigationStart } from "@/components/shell/navigation-events";
import { NavigationProgress, PROGRESS_AFTER_MS } from "@/components/shell/navigation-progress";

beforeEach(() => {
  jest.useFakeTimers();
  arriveAt("/sheet");
});
afterEach(() => jest.useRealTimers());

const arriveAt = (path: string) => window.history.replaceState(null, "", path);
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
    arriveAt("/people");
    rerender(<NavigationProgress />);
    expect(bar()).not.toBeInTheDocument();
  });

  it("never shows for a page that arrives in time", () => {
    const { rerender } = render(<NavigationProgress />);
    start("/people");
    wait(100);
    arriveAt("/people");
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

  it.each([
    ["/users/2/sheets/3", true],
    ["/learning-pointers?competency_id=4", true],
    ["/competency", true],
    ["/competency/5", true],
    ["/conversations/6", true],
    ["/cvs/7", true],
    ["/competency-matrices?employee=x", true],
    ["/settings/tokens", true],
    ["/sheet?search=x", false],
    ["/api/docs", false],
    ["/api/docs/roles", false],
  ])("shows the shape of the next screen with a table over this one: %s", (url, shown) => {
    const { rerender } = render(<NavigationProgress />);
    start(url);
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    wait(PROGRESS_AFTER_MS);
    expect(screen.queryByText("Loading…")?.closest("[aria-busy='true']") ?? null).toEqual(
      shown ? expect.anything() : null,
    );
    arriveAt("/next");
    rerender(<NavigationProgress />);
    expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
  });

  it("doesn't show again on the way back to a screen that a slow page was opened from", () => {
    const { rerender } = render(<NavigationProgress />);
    start("/users/2/sheets/3");
    wait(PROGRESS_AFTER_MS);
    for (const path of ["/users/2/sheets/3", "/sheet"]) {
      arriveAt(path);
      rerender(<NavigationProgress />);
      expect(bar()).not.toBeInTheDocument();
      expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
    }
  });

  it("covers nothing while another part of the same screen is loading", () => {
    arriveAt("/users/2/sheets/3");
    render(<NavigationProgress />);
    start("/users/2/sheets/3?show=agreements");
    wait(PROGRESS_AFTER_MS);
    expect(bar()).toBeInTheDocument();
    expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
  });
});
