import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { VersionDialog } from "@/components/template/competencies/version-dialog";
import type { CompleteDraft } from "@/lib/template/competencies/rules";
import { called } from "@/tests/support/mocked-calls";

const DRAFT: CompleteDraft = {
  name: "Unit tests",
  description: "Small tests.",
  cm_area_id: 1,
  cm_role_id: 2,
  no_experience: "Nothing.",
  basic: "Writes good tests.",
  intermediate: "Writes most tests.",
  advanced: "Designs tests.",
  aliases: "",
  published: true,
};
const level = (name: string, changed: boolean, approved_rows: number, imported_rows = 0) => ({
  level: name,
  changed,
  approved_rows,
  imported_rows,
  words: changed
    ? [
        { text: "Writes ", change: "same" },
        { text: "good ", change: "added" },
        { text: "tests.", change: "same" },
      ]
    : [{ text: "Same.", change: "same" }],
});

async function open() {
  called.mockResolvedValue({
    name: [],
    description: [],
    levels: [
      level("no_experience", false, 0),
      level("basic", true, 12),
      level("advanced", true, 1),
      level("intermediate", true, 0, 3),
    ],
  });
  const onSave = jest.fn();
  render(<VersionDialog competencyId={7} draft={DRAFT} onSave={onSave} onClose={jest.fn()} />);
  await screen.findByText("What does this edit change?");
  return onSave;
}
const save = () => screen.getByRole("button", { name: "Save version" });

test("only changed levels are shown, with the changed words and how many approved and imported levels they touch", async () => {
  await open();
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Basic12 approved levels",
    "Advanced1 approved level",
    "Intermediate0 approved levels, 3 imported",
  ]);
  expect(document.querySelectorAll("ins")).toHaveLength(3);
});

test("the question has no answer until the person gives one", async () => {
  const onSave = await open();
  await userEvent.click(save());
  expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("Choose one.");
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("radio", { name: /Wording/ }));
  await userEvent.click(save());
  expect(onSave).toHaveBeenCalledWith({ kind: "wording", moved_levels: [] });
});

test("a moved bar needs its levels, and the dialog says so until one is chosen", async () => {
  const onSave = await open();
  await userEvent.click(screen.getByRole("radio", { name: /Bar moved/ }));
  await userEvent.click(save());
  expect(screen.getByRole("radiogroup")).toHaveAccessibleDescription("Choose the levels whose bar moved.");
  await userEvent.click(screen.getByRole("checkbox", { name: "Basic" }));
  expect(screen.getByRole("radiogroup")).not.toHaveAccessibleDescription();
  await userEvent.click(save());
  expect(onSave).toHaveBeenCalledWith({ kind: "bar_moved", moved_levels: ["basic"] });
});
