import { act, renderHook } from "@testing-library/react";
import { useFreshAfterBack } from "@/components/shell/use-fresh-after-back";
import { written } from "@/lib/doors/client/call";
import { router } from "@/tests/support/address-bar";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  written.any = false;
});

/** Shows /sheet, then Back leads to an address, whose page the router shows. */
function goBack(to: string) {
  window.history.replaceState(null, "", "/sheet");
  const { rerender } = renderHook((path: string) => useFreshAfterBack(path), { initialProps: "/sheet" });
  window.history.replaceState(null, "", to);
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
  expect(router.refresh).not.toHaveBeenCalled();
  rerender(to.split("?")[0]!);
  jest.runAllTimers();
}

test("a page that Back leads to is read again once something was changed", () => {
  written.any = true;
  goBack("/needs");
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test.each([
  ["while nothing was changed", false, "/needs"],
  ["after a step within the page, such as closing a dialog", true, "/sheet?criteria=4"],
])("it is shown as it was %s", (_when, isWritten, to) => {
  written.any = isWritten;
  goBack(to);
  expect(router.refresh).not.toHaveBeenCalled();
});
