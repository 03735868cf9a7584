import { useState } from "react";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { Dialog, type DialogProps } from "@/components/ui/dialog";

interface HarnessProps extends Partial<DialogProps> {
  forced?: boolean;
  /** The opener leaves the page while the dialog is open. */
  openerLeaves?: boolean;
}

function Harness({ forced = false, openerLeaves = false, ...props }: HarnessProps) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <h1 tabIndex={-1}>Page</h1>
      {!(openerLeaves && opened) && <button onClick={() => setOpen(true)}>Open</button>}
      {open && (
        <Dialog
          title="New stone"
          footer={<button onClick={() => setOpened(true)}>Done</button>}
          {...props}
          onClose={forced ? undefined : () => setOpen(false)}
        >
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

async function openDialog(props: HarnessProps = {}) {
  const user = userEvent.setup();
  render(<Harness {...props} />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  return { user, dialog: screen.getByRole("dialog") };
}

describe("Dialog", () => {
  test("closes the panels that are open: the browser draws those over everything", async () => {
    const panel = document.body.appendChild(document.createElement("div"));
    panel.setAttribute("popover", "auto");
    jest.spyOn(panel, "matches").mockReturnValue(true);
    panel.hidePopover = jest.fn();
    await openDialog();
    expect(panel.hidePopover).toHaveBeenCalledTimes(1);
    panel.remove();
  });

  it.each([
    ["Esc", (user: UserEvent) => user.keyboard("{Escape}")],
    ["its X", (user: UserEvent) => user.click(screen.getByRole("button", { name: "Close" }))],
    ["a click outside", clickBeside],
  ])("closes by %s and returns the focus to its opener", async (_how, close) => {
    const { user, dialog } = await openDialog();
    await close(user);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
  });

  it("returns the focus to the page's heading if its opener is gone", async () => {
    const { user } = await openDialog({ openerLeaves: true });
    await user.click(screen.getByRole("button", { name: "Done" }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Page" })).toHaveFocus());
  });

  it.each([
    ["a", "It needs a name.", ["It needs a name."]],
    ["no", undefined, []],
  ])("has %s paragraph for a description of %s", async (_how, description, paragraphs) => {
    const { dialog } = await openDialog({ description });
    expect([...dialog.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(paragraphs);
  });

  it("that is forced has no X, and neither Esc nor a click outside closes it", async () => {
    const { user, dialog } = await openDialog({ forced: true });
    await user.keyboard("{Escape}");
    clickBeside();
    expect(dialog).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
  });
});

function clickBeside() {
  fireEvent.pointerDown(document.body);
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
}

test("once the row of what opened it leaves the page, the focus goes to the page's heading", async () => {
  function Page({ hasRow }: { hasRow: boolean }) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <h1 tabIndex={-1}>Page</h1>
        {hasRow && <button onClick={() => setOpen(true)}>Delete</button>}
        {isOpen && (
          <Dialog title="Delete it?" onClose={() => setOpen(false)}>
            It is gone then.
          </Dialog>
        )}
      </>
    );
  }
  const { rerender } = render(<Page hasRow />);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete" })).toHaveFocus());
  rerender(<Page hasRow={false} />);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Page" })).toHaveFocus());
});
