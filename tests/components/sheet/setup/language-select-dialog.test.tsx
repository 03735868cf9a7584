import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LanguageSelectDialog } from "@/components/sheet/setup/language-select-dialog";
import { chooseIn } from "@/tests/support/combobox";
import { called } from "@/tests/support/mocked-calls";

const languages = ["Go", "Rust", "TypeScript"].map((name, place) => ({
  cm_technology_id: place + 1,
  user_technology_id: null,
  name,
  rated: 0,
  notes: 0,
  restorable: 0,
}));
const added = () =>
  called.mock.calls.filter(([name]) => name === "POST /sheets/{sheet_id}/user_technologies").map(([, args]) => args);

beforeEach(() => {
  called.mockImplementation(async (name: string) =>
    name.startsWith("GET") ? { disciplines: [], languages } : undefined,
  );
});

test("Save is disabled until a language is chosen, and Escape closes nothing", async () => {
  render(<LanguageSelectDialog sheetId={5} userId={2} />);
  const user = userEvent.setup();
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Language Select");
  expect(screen.getByPlaceholderText("Select Language...")).toBeVisible();
  expect(screen.getByText("Please select at least one language to continue.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeVisible();
  await chooseIn(user, "Languages", "Go");
  expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Remove Go" }));
  expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
});

test("Save adds one language to the person for each that was chosen, and closes", async () => {
  render(<LanguageSelectDialog sheetId={5} userId={2} />);
  const user = userEvent.setup();
  await chooseIn(user, "Languages", "TypeScript");
  await chooseIn(user, "Languages", "Go");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(added()).toEqual(
    [1, 3].map((id) => ({
      params: { sheet_id: 5 },
      body: { cm_user_technology: { cm_technology_id: id, user_id: 2 } },
    })),
  );
});
