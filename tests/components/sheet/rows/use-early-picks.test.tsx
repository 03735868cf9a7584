import { act } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { LevelCell } from "@/components/sheet/rows/level-cell";
import type { SheetStore } from "@/components/sheet/rows/sheet-store";
import { useEarlyPicks } from "@/components/sheet/rows/use-early-picks";
import { onSheet, storeOf } from "@/tests/support/on-sheet";
import { sheetRow } from "@/tests/support/sheet-row";

function Sheet({
  store,
  onHydrated,
  reviews = false,
}: {
  store: SheetStore;
  onHydrated?: () => void;
  reviews?: boolean;
}) {
  const table = useEarlyPicks(store, reviews);
  useLayoutEffect(() => onHydrated?.(), [onHydrated]);
  return onSheet(
    store,
    <table ref={table}>
      <tbody>
        <tr>
          <td>
            <LevelCell rowId={1} />
          </td>
        </tr>
      </tbody>
    </table>,
  );
}

const newStore = () => storeOf(sheetRow({ current: "no_experience", desired: "no_experience" }));

/** The server's HTML in the page, with its radio button of a level. */
function serverPage() {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Sheet store={newStore()} />);
  document.body.append(page);
  return { page, radio: (level: string) => page.querySelector<HTMLInputElement>(`input[value=${level}]`)! };
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

test("a level picked in the server's HTML counts once React has taken it over", async () => {
  const { page, radio } = serverPage();
  const store = newStore();
  radio("basic").click();
  await act(async () => hydrateRoot(page, <Sheet store={store} />));
  expect(store.state(1)).toMatchObject({ row: { desired: "basic" }, phase: "saving" });
  expect(radio("basic").checked).toBe(true);
});

test("a level picked between hydration and React's later effects isn't taken back", async () => {
  const { page, radio } = serverPage();
  const store = newStore();
  const pick = () => radio("basic").click();
  await act(async () => hydrateRoot(page, <Sheet store={store} onHydrated={pick} />));
  expect(store.state(1)).toMatchObject({ row: { desired: "basic" }, phase: "saving" });
  expect(radio("basic").checked).toBe(true);
});

test("a level picked early on another person's sheet decides nothing, and is taken back", async () => {
  const { page, radio } = serverPage();
  const store = newStore();
  radio("basic").click();
  await act(async () => hydrateRoot(page, <Sheet store={store} reviews />));
  expect(store.state(1)).toMatchObject({ row: { desired: "no_experience" }, phase: "idle" });
  expect(radio("no_experience").checked).toBe(true);
});
