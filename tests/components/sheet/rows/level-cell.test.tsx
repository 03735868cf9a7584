import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LevelCell } from "@/components/sheet/rows/level-cell";
import type { RowLevels } from "@/lib/vocabulary/levels/rules";
import { renderOnSheet } from "@/tests/support/on-sheet";
import { sheetRow } from "@/tests/support/sheet-row";

const sent: RowLevels[] = [];
let undone = 0;

function show({ reviews, ...row }: { reviews: boolean } & Partial<Parameters<typeof sheetRow>[0]>) {
  const given = sheetRow(row);
  const calls = {
    change: async (_id: number, to: RowLevels) => {
      sent.push(to);
      const saved = { ...to, latestChangeId: 11, changedAt: 2, declineReason: null };
      return { outcome: "done", row: saved } as const;
    },
    undo: async () => {
      undone += 1;
      const saved = { latestChangeId: 12, changedAt: 3, declineReason: null };
      return { outcome: "done", row: { current: given.current, desired: given.desired, ...saved } } as const;
    },
  };
  const parts = (
    <>
      <LevelCell rowId={1} />
      <button>Elsewhere</button>
    </>
  );
  renderOnSheet(given, parts, { calls, reviews });
}

const radio = (name: string) => screen.getByRole("radio", { name });
const setButton = () => screen.queryByRole("button", { name: /^Set/ });

beforeEach(() => {
  sent.length = 0;
  undone = 0;
});

describe("on another person's sheet", () => {
  beforeEach(() => show({ reviews: true }));

  test("arrow keys move the focus round the levels and set nothing", async () => {
    radio("Basic").focus();
    for (const name of ["Intermediate", "Advanced", "None"]) {
      await userEvent.keyboard("{ArrowRight}");
      expect(radio(name)).toHaveFocus();
    }
    await userEvent.keyboard("{ArrowUp}");
    expect(radio("Advanced")).toHaveFocus();
    expect(radio("Basic")).toBeChecked();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  test("arrow keys with Alt are the browser's: they go back and forward", () => {
    radio("Basic").focus();
    expect(fireEvent.keyDown(radio("Basic"), { key: "ArrowLeft", altKey: true })).toBe(true);
    expect(radio("Basic")).toHaveFocus();
    expect(setButton()).toBeNull();
  });

  test("Enter sets the level that the arrow keys have reached", async () => {
    radio("Basic").focus();
    await userEvent.keyboard("{ArrowRight}{Enter}");
    expect(radio("Intermediate")).toBeChecked();
    expect(await screen.findByText("Saved")).toBeVisible();
    expect(sent).toEqual([{ current: "intermediate", desired: "intermediate" }]);
    expect(setButton()).toBeNull();
  });

  test("so does a click on the button that names it, and the focus stays on the level", async () => {
    radio("Basic").focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await userEvent.click(screen.getByRole("button", { name: "Set Advanced for Unit tests, Testing, Ada L" }));
    expect(radio("Advanced")).toBeChecked();
    expect(radio("Advanced")).toHaveFocus();
    expect(setButton()).toBeNull();
  });

  test("leaving the row sets nothing and takes the button away", async () => {
    radio("Basic").focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(setButton()).toHaveTextContent("Set Intermediate");
    await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
    expect(setButton()).toBeNull();
    expect(radio("Basic")).toBeChecked();
  });

  test("back on the row's own level there is nothing to set", async () => {
    radio("Basic").focus();
    await userEvent.keyboard("{ArrowRight}{ArrowLeft}");
    expect(radio("Basic")).toHaveFocus();
    expect(setButton()).toBeNull();
  });

  test("a click on a level sets it, and Undo is offered", async () => {
    await userEvent.click(radio("Advanced"));
    expect(radio("Advanced")).toBeChecked();
    await userEvent.click(await screen.findByRole("button", { name: "Undo: Unit tests, Testing back to Basic" }));
    expect(radio("Basic")).toBeChecked();
    expect(undone).toBe(1);
  });
});

test("while a reviewer's arrow keys are on another level, nothing offers to undo the last one", async () => {
  show({ reviews: true });
  await userEvent.click(radio("Advanced"));
  expect(await screen.findByRole("button", { name: /^Undo/ })).toBeVisible();
  radio("Advanced").focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(setButton()).toHaveTextContent("Set Intermediate");
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  expect(screen.queryByText("Saved")).toBeNull();
});

test("on one's own sheet arrow keys choose", async () => {
  show({ reviews: false });
  radio("Basic").focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Intermediate (pending)" })).toBeChecked();
  expect(setButton()).toBeNull();
});

test("one's own sheet says that a level was requested and who decides, and that a request was withdrawn", async () => {
  show({ reviews: false });
  await userEvent.click(radio("Advanced"));
  expect(await screen.findByText(/^Requested/)).toHaveTextContent(/^Requested: Advanced in .+, .+\. Kwame decides\.$/);
  await userEvent.click(radio("Basic (current)"));
  expect(await screen.findByText("Withdrawn")).toBeVisible();
});

test("while a reviewer's arrow keys are on another level, its button is in the place of the request's", async () => {
  show({ reviews: true, desired: "advanced" });
  expect(screen.getByRole("button", { name: /^Approve Advanced/ })).toBeVisible();
  screen.getByRole("radio", { name: "Advanced (pending)" }).focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(setButton()).toHaveTextContent("Set Intermediate");
  expect(screen.queryByRole("button", { name: /^(Approve|Decline)/ })).toBeNull();
});
