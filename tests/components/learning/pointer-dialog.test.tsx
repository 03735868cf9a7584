import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { button, choose, fill, linkField, nameField, notesField, open, POINTER, wire } from "./pointer-harness";
import { router } from "@/tests/support/address-bar";
import { chooseIn } from "@/tests/support/combobox";
import { refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

/** Opens a list and reads it. */
async function openList(user: UserEvent, name = "Competencies") {
  await user.click(screen.getByRole("combobox", { name }));
  return textsOf("option", screen.getByRole("listbox", { name }));
}
const linksSent = () =>
  wire.sent
    .filter(({ name }) => name === "POST /competency_learning_pointers")
    .map(({ body }) => (body as { cm_competency_learning_pointer: object }).cm_competency_learning_pointer);

async function write(user: UserEvent) {
  await fill(user, nameField(), "The Book");
  await fill(user, notesField(), "Read it.");
}

describe("a new pointer", () => {
  it("can be saved once it has a name and notes, without any tag", async () => {
    const { user } = await open();
    expect(screen.getByRole("dialog")).toHaveAccessibleName("New Learning Pointer");
    expect(button("Save")).toBeDisabled();
    await fill(user, nameField(), "The Book");
    expect(button("Save")).toBeDisabled();
    await fill(user, notesField(), "Read it.");
    expect(button("Save")).toBeEnabled();
    await user.clear(nameField());
    await fill(user, nameField(), "   ");
    expect(button("Save")).toBeDisabled();
  });

  it("is created and linked to the page's competency and the chosen ones", async () => {
    const { user, onClose } = await open();
    await write(user);
    await fill(user, linkField(), "https://example.com/book");
    await choose(user, "Delivery");
    await choose(user, "Releases (Backend Developer)");
    await user.click(button("Save"));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const pointer = { name: "The Book", description: "Read it.", url: "https://example.com/book" };
    const body = { cm_learning_pointer: { ...pointer, cm_technology_id: null } };
    expect(wire.sent[0]).toEqual({ name: "POST /learning_pointers", body });
    expect(linksSent()).toEqual([
      { cm_competency_id: 1, cm_learning_pointer_id: 7 },
      { cm_competency_id: 3, cm_learning_pointer_id: 7 },
    ]);
    expect(router.refresh).toHaveBeenCalled();
  });

  it("may be for one language, of which the retired aren't offered", async () => {
    const { user, onClose } = await open();
    await write(user);
    const list = await openList(user, "Language");
    expect(list).toEqual(["Any language", "Python"]);
    await user.keyboard("{Escape}");
    await chooseIn(user, "Language", "Python");
    await user.click(button("Save"));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(wire.sent[0]).toMatchObject({ body: { cm_learning_pointer: { cm_technology_id: 30 } } });
  });

  it("keeps the input if it can't be created, and shows the specification's text", async () => {
    const { user, onClose } = await open();
    await write(user);
    wire.failing["POST /learning_pointers"] = refusal(500);
    await user.click(button("Save"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to create new learning pointer");
    expect(nameField()).toHaveValue("The Book");
    expect(notesField()).toHaveValue("Read it.");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("is not created again if only its links failed: Retry does the rest", async () => {
    const { user, onClose } = await open();
    await write(user);
    wire.failing["POST /competency_learning_pointers"] = refusal(500);
    await user.click(button("Save"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to create new competency learning pointer");
    wire.failing = {};
    wire.sent = [];
    await user.click(button("Retry"));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(wire.sent.map(({ name }) => name)).toEqual(["POST /competency_learning_pointers"]);
  });

  it("shows which field the server rejects", async () => {
    const { user } = await open();
    await write(user);
    const errors = { "cm_learning_pointer.description": ["The text takes 300 kB."] };
    wire.failing["POST /learning_pointers"] = refusal(422, "", { errors });
    await user.click(button("Save"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The text takes 300 kB.");
  });

  it("sends nothing with an address that isn't http or https, and says what is wrong at the field", async () => {
    const { user } = await open();
    await write(user);
    await fill(user, linkField(), "javascript:alert(1)");
    await user.click(button("Save"));
    expect(linkField()).toBeInvalid();
    expect(linkField()).toHaveAccessibleDescription(/http:\/\/ or https:\/\//);
    expect(wire.sent).toEqual([]);
  });
});

describe("tags", () => {
  it("offer only the competencies of the chosen areas", async () => {
    const { user } = await open();
    expect(await openList(user)).toEqual(["No options"]);
    await choose(user, "Testing");
    expect(await openList(user)).toEqual(["Unit tests (Backend Developer)", "Test plans (QA Engineer)"]);
  });

  it("of competencies are removed with their area", async () => {
    const { user } = await open();
    await choose(user, "Testing");
    await choose(user, "Delivery");
    await choose(user, "Test plans (QA Engineer)");
    await choose(user, "Releases (Backend Developer)");
    await user.click(button("Remove Testing"));
    expect(textsOf("button", screen.getByRole("list", { name: "Selected competencies" }))).toEqual([
      "Releases (Backend Developer)",
    ]);
    expect(await openList(user)).toEqual(["No options"]);
  });
});

describe("closing", () => {
  it("with unsaved text needs a confirmation", async () => {
    const { user, onClose } = await open();
    await fill(user, nameField(), "The Book");
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole("alert")).toHaveTextContent("You have unsaved changes");
    await user.click(button("Discard"));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("without a change needs none", async () => {
    const { user, onClose } = await open(POINTER);
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
