import { act, fireEvent } from "@testing-library/react";
import { UnsavedLevels } from "@/components/sheet/rows/unsaved-levels";
import { renderOnSheet } from "@/tests/support/on-sheet";
import { sheetRow } from "@/tests/support/sheet-row";

function show() {
  const { store, unmount } = renderOnSheet(sheetRow(), <UnsavedLevels />);
  return { unmount, flush: jest.spyOn(store, "flush"), retryAll: jest.spyOn(store, "retryAll") };
}

test.each([
  ["online", [0, 1]],
  ["focus", [0, 1]],
  ["pagehide", [1, 0]],
])("at the window's %s, levels that wait are sent at once and failed ones again: %j", (event, times) => {
  const { flush, retryAll, unmount } = show();
  act(() => void fireEvent(window, new Event(event)));
  expect([flush, retryAll].map((spy) => spy.mock.calls.length)).toEqual(times);
  unmount();
  fireEvent(window, new Event(event));
  // Once more as the sheet is left, and not by the window afterwards.
  expect([flush, retryAll].map((spy) => spy.mock.calls.length)).toEqual([times[0]! + 1, times[1]]);
});
