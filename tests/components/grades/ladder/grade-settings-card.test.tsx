import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GradeSettingsCard } from "@/components/grades/ladder/grade-settings-card";
import { called, refusal } from "@/tests/support/mocked-calls";

const sent = () =>
  called.mock.calls.map(([, { body }]) => (body as { cm_settings: { grades: object } }).cm_settings.grades);
const show = () => render(<GradeSettingsCard initial={{ from_scim_title: false, in_finder: false }} />);

test("a setting changed while the other is being saved doesn't take that one back", async () => {
  called.mockReturnValue(new Promise(() => {}));
  show();
  await userEvent.click(screen.getByRole("switch", { name: "Identity provider sets grades" }));
  await userEvent.click(screen.getByRole("switch", { name: "Find people by grade" }));
  expect(sent()).toEqual([
    { from_scim_title: true, in_finder: false },
    { from_scim_title: true, in_finder: true },
  ]);
});

test("who learns of grades is said as it is saved, and as before if that fails", async () => {
  called.mockRejectedValue(refusal(503, "Try again in a moment."));
  show();
  await userEvent.click(screen.getByRole("switch", { name: "Find people by grade" }));
  expect(await screen.findByText("Couldn't save. Try again in a moment.")).toBeVisible();
  expect(screen.getByText(/; nobody else does\.$/)).toBeVisible();
  expect(screen.getByRole("switch", { name: "Find people by grade" })).not.toBeChecked();
});
