// spec: chrome.selects, learning.new
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  button,
  choose,
  fill,
  HERE,
  linkField,
  nameField,
  notesField,
  open,
  POINTER,
  refresh,
  refused,
  wire,
} from "./pointer-harness";
import { chooseIn } from "@/tests/support/combobox";
import { PointerDialog } from "@/components/learning/pointer-dialog";

/** Opens the competencies' list and reads it. */
const competencyOptions = (user: ReturnType<typeof userEvent.setup>) => openList(user, "Competencies");

async function openList(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole("combobox", { name }));
  return within(screen.getByRole("listbox", { name }))
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);
}
const linksSent = () =>
  wire.sent
    .filter(({ name }) => name === "POST /competency_learning_pointers")
    .map(({ body }) => (body as { cm_competency_learning_pointer: object }).cm_competency_learning_pointer);

async function write(user: ReturnType<typeof userEvent.setup>) {
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
    expect(wire.sent[0]).toEqual({
      name: "POST /learning_pointers",
      body: {
        cm_learning_pointer: {
          ...{ name: "The Book", description: "Read it.", url: "https://example.com/book" },
          cm_technology_id: null,
        },
      },
    });
    expect(linksSent()).toEqual([
      { cm_competency_id: 1, cm_learning_pointer_id: 7 },
      { cm_competency_id: 3, cm_learning_pointer_id: 7 },
    ]);
    expect(refresh).toHaveBeenCalled();
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
    wire.failing["POST /learning_pointers"] = refused(500);
    await user.click(button("Save"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to create new learning pointer");
    expect(nameField()).toHaveValue("The Book");
    expect(notesField()).toHaveValue("Read it.");
    expect(onClose).not.toHaveBeenCalled();
  });

  it("is not created again if only its links failed: Retry does the rest", async () => {
    const { user, onClose } = await open();
    await write(user);
    wire.failing["POST /competency_learning_pointers"] = refused(500);
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
    wire.failing["POST /learning_pointers"] = refused(422, {
      errors: { "cm_learning_pointer.description": ["The text takes 300 kB."] },
    });
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

// spec: learning.tags
describe("tags", () => {
  it("offer only the competencies of the chosen areas", async () => {
    const { user } = await open();
    expect(await competencyOptions(user)).toEqual(["No options"]);
    await choose(user, "Testing");
    expect(await competencyOptions(user)).toEqual(["Unit tests (Backend Developer)", "Test plans (QA Engineer)"]);
  });

  it("of competencies are removed with their area", async () => {
    const { user } = await open();
    await choose(user, "Testing");
    await choose(user, "Delivery");
    await choose(user, "Test plans (QA Engineer)");
    await choose(user, "Releases (Backend Developer)");
    await user.click(button("Remove Testing"));
    expect(
      within(screen.getByRole("list", { name: "Selected competencies" }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Releases (Backend Developer)"]);
    expect(await competencyOptions(user)).toEqual(["No options"]);
  });

  it("that fail to load show the specification's text, and load again on Retry", async () => {
    wire.failing["GET /learning_pointer_competencies"] = refused(500);
    const user = userEvent.setup();
    render(<PointerDialog competency={HERE} pointer={null} onClose={() => undefined} />);
    expect(await screen.findByRole("alert")).toHaveTextContent("failed to retrieve all competencies");
    wire.failing = {};
    await user.click(button("Retry"));
    await user.click(screen.getByRole("combobox", { name: "Areas" }));
    expect(await screen.findByRole("option", { name: "Testing" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("closing", () => {
  it("with unsaved text needs a confirmation", async () => {
    const { user, onClose } = await open();
    await fill(user, nameField(), "The Book");
    await user.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole("alert")).toHaveTextContent("You have unsaved changes.");
    await user.click(button("Discard"));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("without a change needs none", async () => {
    const { user, onClose } = await open(POINTER);
    await user.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
