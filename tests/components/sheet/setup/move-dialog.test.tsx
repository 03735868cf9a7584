import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditDisciplinesDialog, ManageLanguagesDialog } from "@/components/sheet/setup/sheet-setup-dialogs";
import { called } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

/** Has the first two of three. */
const held = (kind: "role" | "technology", names: string[]) =>
  names.map((name, place) => ({
    [`cm_${kind}_id`]: place + 1,
    [kind === "role" ? "sheet_role_id" : "user_technology_id"]: place < 2 ? place + 50 : null,
    name,
    rated: 0,
    notes: 0,
    restorable: 0,
    ...(kind === "role" && { for_everyone: false }),
  }));
const SETUP = {
  disciplines: held("role", ["Analyst", "Tester", "Web Developer"]),
  languages: held("technology", ["Go", "Rust", "TypeScript"]),
};
const KINDS = [
  {
    title: "Edit Disciplines",
    what: "Disciplines",
    Dialog: EditDisciplinesDialog,
    names: ["Analyst", "Tester", "Web Developer"],
    warning: "The following roles and its corresponding data will be deleted:",
    leaves: 0,
  },
  {
    title: "Manage Languages",
    what: "Languages",
    Dialog: ManageLanguagesDialog,
    names: ["Go", "Rust", "TypeScript"],
    warning: "The following languages and its corresponding data will be deleted:",
    leaves: 1,
  },
] as const;
// The type of all calls' arguments is too large for the compiler here.
const changes = () => called.mock.calls.filter(([name]) => !name.startsWith("GET"));

beforeEach(() => {
  called.mockImplementation(async (name) => (name.startsWith("GET") ? SETUP : undefined));
});

describe.each(KINDS)("$title", ({ title, what, Dialog, names: [first, second, third], warning, leaves }) => {
  const column = (which: "Current" | "Other") => screen.getByRole("table", { name: `${which} ${what}` });
  const namesIn = (which: "Current" | "Other") =>
    within(column(which))
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label")?.replace(/^(Add|Remove) /, ""));
  const arrow = (name: string) => screen.getByRole("button", { name });

  async function open() {
    const onClose = jest.fn();
    render(<Dialog sheetId={1} userId={2} onClose={onClose} />);
    expect(await screen.findByRole("table", { name: `Current ${what}` })).toBeVisible();
    return { user: userEvent.setup(), onClose };
  }

  test("moves names across by arrows, and warns of what is deleted as long as it is", async () => {
    const { user } = await open();
    expect(screen.getByRole("dialog")).toHaveAccessibleName(title);
    expect([namesIn("Current"), namesIn("Other")]).toEqual([[first, second], [third]]);
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(arrow(`Remove ${first}`));
    expect([namesIn("Current"), namesIn("Other")]).toEqual([[second], [first, third]]);
    expect(screen.getByText(warning)).toBeVisible();
    expect(textsOf("listitem")).toEqual([first]);
    await user.click(arrow(`Add ${first}`));
    expect(screen.queryByText(warning)).toBeNull();
  });

  test("keeps a keyboard's place in the column from which a name has moved: the next name, or the last", async () => {
    const { user } = await open();
    await user.click(arrow(`Add ${third}`));
    arrow(`Remove ${second}`).focus();
    await user.keyboard("{Enter}");
    expect(namesIn("Current")).toEqual([first, third]);
    expect(arrow(`Remove ${third}`)).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(arrow(`Remove ${first}`)).toHaveFocus();
  });

  test("is Save & Close again once something else is chosen after a failure", async () => {
    const { user } = await open();
    await user.click(arrow(`Add ${third}`));
    called.mockImplementation(async (name) => {
      if (name.startsWith("GET")) return SETUP;
      throw new Error("No connection.");
    });
    await user.click(screen.getByRole("button", { name: "Save & Close" }));
    expect(await screen.findByRole("button", { name: "Retry" })).toBeVisible();
    await user.click(arrow(`Remove ${first}`));
    expect(screen.getByRole("button", { name: "Save & Close" })).toBeVisible();
    expect(screen.queryByText("No connection.")).toBeNull();
  });

  test(`lets all but ${leaves} be removed`, async () => {
    const { user } = await open();
    await user.click(arrow(`Remove ${first}`));
    expect(arrow(`Remove ${second}`).hasAttribute("disabled")).toBe(leaves === 1);
  });

  test("saves one call for each name that has really moved, and closes", async () => {
    const { user, onClose } = await open();
    for (const name of [`Remove ${first}`, `Add ${third}`, `Remove ${second}`, `Add ${second}`])
      await user.click(arrow(name));
    expect(changes()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Save & Close" }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(changes().map(([name, { params, body }]) => [name.split(" ")[0], { ...params, ...body }])).toEqual([
      [
        "POST",
        what === "Languages"
          ? { sheet_id: 1, cm_user_technology: { cm_technology_id: 3, user_id: 2 } }
          : { cm_sheet_role: { cm_sheet_id: 1, cm_role_id: 3 } },
      ],
      ["DELETE", what === "Languages" ? { sheet_id: 1, user_technology_id: 50 } : { sheet_role_id: 50 }],
    ]);
  });
});
