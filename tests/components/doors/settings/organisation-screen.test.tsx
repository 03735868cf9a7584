import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OrganisationScreen } from "@/components/doors/settings/organisation-screen";
import { called, refusal } from "@/tests/support/mocked-calls";

const SETTINGS = {
  reviews: { confirm_after_months: 12 },
  grades: { from_scim_title: false, in_finder: false },
  scim: { sets_managers: false },
  messages: { with_levels: false },
  assistants: { enabled: false },
};
const months = () => screen.getByLabelText("Months until a level is overdue");
const toggle = (name: string) => userEvent.click(screen.getByRole("switch", { name }));
const save = () => userEvent.click(screen.getByRole("button", { name: "Save settings" }));

function show({ hasGrades = true } = {}) {
  const address = "https://cairn.example.com/mcp";
  render(<OrganisationScreen settings={SETTINGS} hasGrades={hasGrades} assistantsAddress={address} />);
}

test("only the sections that were changed are sent, together and with what they were before", async () => {
  show();
  called.mockImplementation(async (_name, { body }) => ({ ...SETTINGS, ...body.cm_settings }));
  expect(screen.getByRole("button", { name: "Save settings" })).toBeDisabled();
  await userEvent.clear(months());
  await toggle("Find people by grade");
  await toggle("Let assistants connect");
  await toggle("Let assistants connect");
  await save();
  expect(called).toHaveBeenCalledWith("PATCH /settings", {
    body: {
      cm_settings: {
        reviews: { confirm_after_months: null },
        grades: { from_scim_title: false, in_finder: true },
      },
      based_on: { reviews: SETTINGS.reviews, grades: SETTINGS.grades },
    },
  });
  expect(screen.getByText("Saved")).toBeVisible();
  expect(screen.getByRole("button", { name: "Save settings" })).toBeDisabled();
});

test("a failure keeps what was chosen, and says at the field what is wrong with it", async () => {
  show();
  called.mockRejectedValueOnce(
    refusal(422, "Some fields are missing or invalid.", {
      errors: { "cm_settings.reviews.confirm_after_months": ["must be at most 120"] },
    }),
  );
  await userEvent.clear(months());
  await userEvent.type(months(), "121");
  await save();
  expect(screen.getByRole("alert")).toHaveTextContent("The settings weren't saved");
  expect(months()).toHaveAccessibleDescription(/This must be at most 120\./);
  expect(months()).toHaveValue(121);
});

test("settings that someone else changed meanwhile are shown beside one's own, and nothing is overwritten", async () => {
  show();
  const current = { ...SETTINGS, reviews: { confirm_after_months: 6 }, messages: { with_levels: true } };
  called.mockRejectedValueOnce(refusal(409, "Someone else changed these settings.", { current }));
  await userEvent.clear(months());
  await save();
  const panel = within(screen.getByRole("region", { name: "Two versions" }));
  expect(screen.getByRole("button", { name: "Save settings" })).toBeDisabled();
  const confirmation = within(panel.getByRole("group", { name: "Confirmation" }));
  await userEvent.click(confirmation.getByRole("radio", { name: /Theirs.*Overdue after 6 months/ }));
  expect(confirmation.getByRole("radio", { name: /Mine.*Never overdue/ })).not.toBeChecked();
  await userEvent.click(panel.getByRole("button", { name: "Use these versions" }));
  expect(screen.getByText("What you chose is what is saved.")).toHaveFocus();
  expect(months()).toHaveValue(6);
  expect(screen.getByRole("switch", { name: "Name levels in emails and webhook calls" })).toBeChecked();
});

test("a company without grades reads nothing of them", () => {
  show({ hasGrades: false });
  expect(screen.queryByText(/grade/i)).toBeNull();
});
