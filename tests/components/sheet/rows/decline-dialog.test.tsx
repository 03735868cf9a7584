import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { DeclineDialog } from "@/components/sheet/rows/decline-dialog";
import type { RowAnswer } from "@/components/sheet/rows/sheet-calls";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { sheetRow } from "@/tests/support/sheet-row";

const PENDING = sheetRow({ desired: "advanced" });

function Declining({ answer, onClose }: { answer: RowAnswer; onClose: () => void }) {
  const [row, setRow] = useState<SheetRow>(PENDING);
  return (
    <DeclineDialog
      row={row}
      owner="Ada L"
      requested="advanced"
      criterion="Designs tests. Teaches others."
      opener={{ current: null }}
      decline={async () => answer}
      onAnswer={(levels) => setRow({ ...row, ...levels })}
      onClose={onClose}
    />
  );
}

async function decline(answer: RowAnswer) {
  const onClose = jest.fn();
  render(<Declining answer={answer} onClose={onClose} />);
  await userEvent.type(screen.getByLabelText(/Reason/), "Not yet.");
  await userEvent.click(screen.getByRole("button", { name: "Decline" }));
  return onClose;
}

const levels = { current: "basic", desired: "basic", latestChangeId: 11, changedAt: 2, declineReason: null } as const;

test("a declined request closes the dialog", async () => {
  expect(await decline({ outcome: "done", row: { ...levels, declineReason: "Not yet." } })).toHaveBeenCalled();
});

test("a sentence of the requested level's criterion is named in the reason by a press", async () => {
  render(<Declining answer={{ outcome: "done", row: levels }} onClose={() => {}} />);
  await userEvent.click(screen.getByRole("button", { name: "Teaches others." }));
  expect(screen.getByLabelText(/Reason/)).toHaveValue("Not met yet: Teaches others.");
});

test("a failure keeps the reason and offers Retry", async () => {
  const onClose = await decline({ outcome: "failed", message: "It failed", why: "", isRefused: false });
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("alert")).toHaveTextContent("It failed");
  expect(screen.getByLabelText(/Reason/)).toHaveValue("Not yet.");
  expect(screen.getByRole("button", { name: "Retry" })).toBeEnabled();
});

test("a request that changed first says so and keeps the reason; only a pending one can be declined again", async () => {
  const onClose = await decline({ outcome: "changed_elsewhere", row: levels, message: "This request has changed." });
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog", { name: "Decline request for Advanced: Unit tests" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("This request has changed.");
  expect(screen.getByLabelText(/Reason/)).toHaveValue("Not yet.");
  expect(screen.getByRole("button", { name: "Retry" })).toBeDisabled();
});
