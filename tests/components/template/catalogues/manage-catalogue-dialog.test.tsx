import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CatalogueKind } from "@/components/template/catalogues/catalogues";
import { ManageCatalogueDialog } from "@/components/template/catalogues/manage-catalogue-dialog";
import { called, calledAll, refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

const LIST = [
  { id: 1, name: "Go", general_technology: false, retired: false },
  { id: 2, name: "Rust", general_technology: true, retired: false },
];
let list = LIST;
let onSave: () => Promise<unknown>;

beforeEach(() => {
  list = LIST;
  onSave = async () => ({});
  called.mockImplementation(() => onSave());
  calledAll.mockImplementation(async (name: string) => (name === "GET /catalogue_merges" ? [] : list));
});

async function open(kind: CatalogueKind = "technology") {
  const onClose = jest.fn();
  const onChanged = jest.fn();
  const user = userEvent.setup();
  render(<ManageCatalogueDialog kind={kind} onClose={onClose} onChanged={onChanged} />);
  await screen.findByText("Go");
  return { user, onClose, onChanged };
}

const button = (name: string) => screen.getByRole("button", { name });
const loads = () => calledAll.mock.calls.filter(([name]) => name !== "GET /catalogue_merges").length;

it.each([
  ["technology", "Manage All Languages"],
  ["role", "Manage Disciplines"],
  ["area", "Manage Areas"],
] as const)("managing %s is titled %s and lists the names", async (kind, title) => {
  await open(kind);
  expect(screen.getByRole("dialog", { name: title })).toBeInTheDocument();
  expect(textsOf("listitem").map((text) => text?.replace("General technology", ""))).toEqual(["Go", "Rust"]);
});

it("keeps an entry whose adding fails, and Retry adds it", async () => {
  const { user } = await open();
  onSave = jest.fn().mockRejectedValueOnce(refusal(500, "It broke.")).mockResolvedValueOnce({});
  await user.click(button("Add language"));
  await user.type(screen.getByRole("textbox"), "New one");
  await user.click(button("Save"));
  expect(await screen.findByRole("alert")).toHaveTextContent("It broke.");
  expect(screen.getByRole("textbox")).toHaveValue("New one");
  await user.click(button("Retry"));
  await waitFor(() => expect(screen.queryByRole("textbox")).not.toBeInTheDocument());
});

describe("one row at a time", () => {
  it("can be edited: the others and Add wait", async () => {
    const { user } = await open();
    await user.click(button("Edit Go"));
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    expect(button("Edit Rust")).toBeDisabled();
    expect(button("Add language")).toBeDisabled();
  });

  it("returns to view mode on Cancel, with its old name and the focus on its button", async () => {
    const { user } = await open();
    await user.click(button("Edit Go"));
    await user.type(screen.getByRole("textbox"), "lang");
    await user.click(button("Cancel"));
    expect(screen.getByText("Go")).toBeInTheDocument();
    expect(button("Edit Go")).toHaveFocus();
    expect(loads()).toBe(1);
  });

  it("asks before the dialog is closed with something typed", async () => {
    const { user, onClose } = await open();
    await user.click(button("Edit Go"));
    await user.type(screen.getByRole("textbox"), "lang");
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText("You have unsaved changes")).toBeInTheDocument();
    await user.click(button("Discard"));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("returns to view mode on Save, and the list reloads", async () => {
    const { user, onChanged } = await open();
    await user.click(button("Edit Go"));
    await user.clear(screen.getByRole("textbox"));
    await user.type(screen.getByRole("textbox"), "Golang");
    list = [{ id: 1, name: "Golang", general_technology: false, retired: false }];
    await user.click(button("Save"));
    expect(await screen.findByText("Golang")).toBeInTheDocument();
    expect(called).toHaveBeenCalledWith("PATCH /technologies/{technology_id}", {
      params: { technology_id: 1 },
      body: { cm_technology: { name: "Golang" } },
    });
    expect(loads()).toBe(2);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
});

describe("Save in a row", () => {
  it("is disabled while the name is empty or only spaces", async () => {
    const { user } = await open();
    await user.click(button("Add language"));
    expect(button("Save")).toBeDisabled();
    await user.type(screen.getByRole("textbox"), "   ");
    expect(button("Save")).toBeDisabled();
    await user.type(screen.getByRole("textbox"), "Zig");
    expect(button("Save")).toBeEnabled();
  });

  it("is disabled while a save is in progress, and sends it once", async () => {
    const { user } = await open();
    let finish: (value: unknown) => void = () => undefined;
    onSave = () => new Promise((resolve) => (finish = resolve));
    await user.click(button("Add language"));
    await user.type(screen.getByRole("textbox"), "Zig{Enter}{Enter}");
    expect(button("Save")).toBeDisabled();
    expect(called.mock.calls.filter(([name]) => name.startsWith("POST"))).toHaveLength(1);
    finish({});
    await waitFor(() => expect(button("Add language")).toHaveFocus());
  });

  it("shows the specification's text and the reason for a taken name, with the focus on the name", async () => {
    const { user } = await open();
    onSave = () =>
      Promise.reject(
        refusal(409, "There is already a language called Rust. Choose another name.", {
          errors: { "cm_technology.name": ["is taken"] },
        }),
      );
    await user.click(button("Edit Go"));
    await user.clear(screen.getByRole("textbox"));
    await user.type(screen.getByRole("textbox"), "rust");
    await user.click(button("Save"));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Failed to save language changeThere is already a language called Rust. Choose another name.",
    );
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription("The name is taken.");
    expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
    expect(screen.getByRole("textbox")).toHaveFocus();
  });
});

describe("an area", () => {
  it("says whether it is general technology", async () => {
    await open("area");
    const [go, rust] = screen.getAllByRole("listitem");
    expect(within(go!).queryByText("General technology")).not.toBeInTheDocument();
    expect(within(rust!).getByText("General technology")).toBeInTheDocument();
  });

  it("is saved with the flag, which has an explanation", async () => {
    const { user } = await open("area");
    await user.click(button("Edit Go"));
    const flag = screen.getByRole("checkbox", { name: "General technology" });
    expect(flag).toHaveAccessibleDescription(/one row for each language/);
    await user.click(flag);
    await user.click(button("Save"));
    expect(called).toHaveBeenCalledWith("PATCH /areas/{area_id}", {
      params: { area_id: 1 },
      body: { cm_area: { name: "Go", general_technology: true } },
    });
  });

  it.each([
    ["technology", []],
    ["role", ["Uses languages", "For everyone"]],
  ] as const)("is the only entry with the flag: a %s has these: %j", async (kind, labels) => {
    const { user } = await open(kind);
    await user.click(button("Edit Go"));
    const boxes = screen.queryAllByRole("checkbox");
    expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(labels);
  });
});

describe("a discipline", () => {
  it("uses languages as its name says, until the person decides otherwise", async () => {
    const { user } = await open("role");
    await user.click(button("Add discipline"));
    const uses = screen.getByRole("checkbox", { name: "Uses languages" });
    await user.type(screen.getByRole("textbox"), "Go Developer");
    expect(uses).toBeChecked();
    await user.click(uses);
    await user.type(screen.getByRole("textbox"), "s");
    expect(uses).not.toBeChecked();
  });

  it("is saved with both switches, which say what they do", async () => {
    const { user } = await open("role");
    await user.click(button("Add discipline"));
    await user.type(screen.getByRole("textbox"), "Basics");
    const everyone = screen.getByRole("checkbox", { name: "For everyone" });
    expect(everyone).toHaveAccessibleDescription(/every sheet/);
    await user.click(everyone);
    await user.click(button("Save"));
    expect(called).toHaveBeenCalledWith("POST /roles", {
      body: { cm_role: { name: "Basics", uses_languages: false, for_everyone: true } },
    });
  });
});
