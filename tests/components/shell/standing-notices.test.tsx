import { act, fireEvent, render, screen } from "@testing-library/react";
import { StandingNotices } from "@/components/shell/standing-notices";
import { markSessionActive, markSessionEnded } from "@/lib/doors/client/session";

const connect = (isOnline: boolean) => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void fireEvent(window, new Event(isOnline ? "online" : "offline")));
};
afterEach(() => act(() => markSessionActive()));
const notice = () => screen.getByRole("status");

test("the notice is there before its text, so that it is announced", () => {
  render(<StandingNotices />);
  expect(notice()).toBeEmptyDOMElement();
});

test("a browser without a connection says so until it has one again", () => {
  render(<StandingNotices />);
  connect(false);
  expect(notice()).toHaveTextContent(/^You're offline\./);
  connect(true);
  expect(notice()).toBeEmptyDOMElement();
});

test("an ended session leads to a new tab, and while there is no connection, that comes first", () => {
  render(<StandingNotices />);
  act(() => markSessionEnded());
  expect(notice()).toHaveTextContent(/^Your session has ended\./);
  const link = screen.getByRole("link", { name: "sign in again in a new tab" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/", "_blank"]);
  connect(false);
  expect(notice()).toHaveTextContent(/^You're offline\./);
  expect(screen.queryByRole("link")).toBeNull();
  connect(true);
  act(() => markSessionActive());
  expect(notice()).toBeEmptyDOMElement();
});
