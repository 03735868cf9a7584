import { act, screen } from "@testing-library/react";
import { LevelMessages } from "@/components/sheet/rows/level-state";
import { renderOnSheet } from "@/tests/support/on-sheet";
import { sheetRow } from "@/tests/support/sheet-row";

// Such as after a role was taken away: sending it again would fail again.
test.each([
  [true, "Refused, so it isn't sent again. Kept on this device."],
  [false, "Kept on this device and sent again as soon as possible."],
])("a level whose save failed (refused: %s) says: %s", async (isRefused, text) => {
  const outcome = { outcome: "failed", message: "Unable to save competency change", why: "", isRefused } as const;
  const { store } = renderOnSheet(sheetRow(), <LevelMessages rowId={1} subject="Unit tests" />, {
    calls: { change: async () => outcome },
    reviews: true,
  });
  act(() => store.choose(1, "advanced"));
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
});

test.each([
  [false, 1],
  [true, 0],
])("a level that someone else has changed can be set anyway, unless its row is retired (%s)", async (retired, ways) => {
  const message = "This level has changed since you opened the sheet.";
  const { store } = renderOnSheet(sheetRow(), <LevelMessages rowId={1} subject="Unit tests" />, {
    calls: { change: async () => ({ outcome: "changed_elsewhere", row: sheetRow({ retired }), message }) },
  });
  act(() => store.choose(1, "advanced"));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.queryAllByRole("button", { name: "Set Advanced anyway for Unit tests" })).toHaveLength(ways);
});
