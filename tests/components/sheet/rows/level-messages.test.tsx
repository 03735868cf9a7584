import { act, render, screen } from "@testing-library/react";
import { levelDrafts } from "@/components/sheet/rows/level-drafts";
import { LevelMessages } from "@/components/sheet/rows/level-messages";
import { SheetProvider } from "@/components/sheet/rows/sheet-context";
import { SheetStore } from "@/components/sheet/rows/sheet-store";
import { sheetRow, UNMARKED } from "@/tests/support/sheet-row";

// Such as after a role was taken away: sending it again would fail again.
test.each([
  [true, "Refused, so it isn't sent again. Kept on this device."],
  [false, "Kept on this device and sent again as soon as possible."],
])("a level whose save failed (refused: %s) says: %s", async (isRefused, text) => {
  const outcome = { outcome: "failed", message: "Unable to save competency change", why: "", isRefused } as const;
  const never = () => Promise.reject(new Error("no call is expected"));
  const calls = { change: () => Promise.resolve(outcome), approve: never, undo: never };
  const store = new SheetStore([sheetRow()], calls, true, levelDrafts(1));
  render(
    <SheetProvider
      value={{ ...UNMARKED, sheetId: 1, store, owner: "Ada L", manager: "Kwame", reviews: true, open: () => undefined }}
    >
      <LevelMessages rowId={1} subject="Unit tests" />
    </SheetProvider>,
  );
  act(() => store.choose(1, "advanced"));
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
});
