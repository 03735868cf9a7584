import { screen, waitFor } from "@testing-library/react";
import { chooseIn } from "@/tests/support/combobox";
import { button, choose, fill, linkField, nameField, notesField, open, POINTER, wire } from "./pointer-harness";
import { refusal } from "@/tests/support/mocked-calls";
import { textsOf } from "@/tests/support/texts";

const THEIRS = {
  id: 7,
  name: "Their Book",
  description: "<p>Skip it.</p>",
  cm_technology_id: 30,
  url: null,
  updated_at: "2026-11-01T12:00:00.000Z",
};

describe("an edit", () => {
  it("starts with the pointer's fields, areas and competencies", async () => {
    await open(POINTER);
    expect(screen.getByRole("dialog")).toHaveAccessibleName("Edit Learning Pointer");
    const values = ["The Book", "<p>Read it.</p>", "https://example.com/"];
    expect([nameField(), notesField(), linkField()]).toMatchObject(values.map((value) => ({ value })));
    expect(await screen.findByRole("button", { name: "Remove Testing" })).toBeVisible();
    expect(button("Remove Unit tests (Backend Developer)")).toBeVisible();
    expect(button("Save")).toBeEnabled();
  });

  it("can't be saved without any competency", async () => {
    const { user } = await open(POINTER);
    await user.click(await screen.findByRole("button", { name: "Remove Unit tests (Backend Developer)" }));
    expect(button("Save")).toBeDisabled();
  });

  it("changes the pointer, adds the links that are new and removes those deselected", async () => {
    const { user, onClose } = await open(POINTER);
    await fill(user, nameField(), "!");
    await choose(user, "Test plans (QA Engineer)");
    await user.click(await screen.findByRole("button", { name: "Remove Unit tests (Backend Developer)" }));
    await user.click(button("Save"));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const kept = { description: "<p>Read it.</p>", url: "https://example.com/" };
    expect(wire.sent).toMatchObject([
      {
        name: "PATCH /learning_pointers/{learning_pointer_id}",
        body: { cm_learning_pointer: { ...kept, name: "The Book!", based_on_updated_at: POINTER.updatedAt } },
      },
      {
        name: "POST /competency_learning_pointers",
        body: { cm_competency_learning_pointer: { cm_competency_id: 2, cm_learning_pointer_id: 7 } },
      },
      {
        name: "DELETE /competency_learning_pointers/{competency_learning_pointer_id}",
        params: { competency_learning_pointer_id: 100 },
      },
    ]);
  });

  it("keeps a retired language, and may drop it", async () => {
    const { user } = await open({ ...POINTER, cm_technology_id: "31" });
    const field = screen.getByRole("combobox", { name: "Language" });
    await waitFor(() => expect(field).toHaveValue("Cobol"));
    await chooseIn(user, "Language", "Any language");
    await user.click(button("Save"));
    await waitFor(() => expect(wire.sent).toHaveLength(1));
    expect(wire.sent[0]).toMatchObject({ body: { cm_learning_pointer: { cm_technology_id: null } } });
  });

  it("that collides with another edit shows both versions of each field and saves the chosen ones", async () => {
    const { user, onClose } = await open(POINTER);
    await fill(user, nameField(), " of mine");
    wire.failing["PATCH /learning_pointers/{learning_pointer_id}"] = refusal(409, "", { current: THEIRS });
    await user.click(button("Save"));
    const panel = await screen.findByRole("region", { name: "Two versions" });
    expect(textsOf("group", panel)).toEqual([
      "NameTheirsTheir BookMineThe Book of mine",
      "NotesTheirs<p>Skip it.</p>Mine<p>Read it.</p>",
      "LanguageTheirsPythonMineAny language",
      "Web addressTheirsMinehttps://example.com/",
    ]);
    expect(nameField()).toHaveValue("The Book of mine");
    expect(button("Save")).toBeDisabled();
    wire.failing = {};
    await user.click(screen.getByRole("radio", { name: /^Mine The Book of mine/ }));
    await user.click(button("Use these versions"));
    await user.click(button("Save"));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const chosen = { name: "The Book of mine", description: "<p>Skip it.</p>", cm_technology_id: 30 };
    expect(wire.sent.at(-1)).toMatchObject({
      body: { cm_learning_pointer: { ...chosen, based_on_updated_at: THEIRS.updated_at } },
    });
  });

  it("can take the other version", async () => {
    const { user } = await open(POINTER);
    await fill(user, nameField(), " of mine");
    wire.failing["PATCH /learning_pointers/{learning_pointer_id}"] = refusal(409, "", { current: THEIRS });
    await user.click(button("Save"));
    await user.click(await screen.findByRole("radio", { name: /^Theirs Their Book/ }));
    await user.click(button("Use these versions"));
    expect([nameField(), notesField()]).toMatchObject([{ value: THEIRS.name }, { value: THEIRS.description }]);
  });
});
