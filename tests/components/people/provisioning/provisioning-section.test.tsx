import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Mapping, ProvisioningSection } from "@/components/people/provisioning/provisioning-section";
import { called, refusal } from "@/tests/support/mocked-calls";
import { router } from "@/tests/support/address-bar";

const LEADS: Mapping = { id: 4, source: "group", name: "Team Leads", role: "manager", discipline: null };

beforeEach(() => {
  render(
    <ProvisioningSection
      mappings={[LEADS]}
      disciplines={[{ id: 7, name: "QA" }]}
      scimAddress="https://cairn.example.com/scim/v2"
    />,
  );
});

test("a department is mapped to a discipline; what was typed stays when the name is taken", async () => {
  const user = userEvent.setup();
  called.mockRejectedValueOnce(refusal(409, "The department Quality is mapped already."));
  await user.click(screen.getByRole("button", { name: "Add mapping" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Source"), "Department");
  expect(dialog.queryByRole("option", { name: "Manager (role)" })).toBeNull();
  await user.type(dialog.getByLabelText(/Name/), "Quality");
  await user.selectOptions(dialog.getByLabelText(/^Discipline/), "QA");
  await user.click(dialog.getByRole("button", { name: "Add mapping" }));
  expect(await dialog.findByText("The department Quality is mapped already.")).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(called).toHaveBeenLastCalledWith("POST /scim_mappings", {
    body: { cm_scim_mapping: { source: "department", name: "Quality", cm_role_id: 7 } },
  });
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("a group is mapped to a role", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Add mapping" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText(/Name/), "Leads");
  await user.selectOptions(dialog.getByLabelText(/^(Discipline|Role|Gives)/), "Manager (role)");
  await user.click(dialog.getByRole("button", { name: "Add mapping" }));
  expect(called).toHaveBeenLastCalledWith("POST /scim_mappings", {
    body: { cm_scim_mapping: { source: "group", name: "Leads", role: "manager" } },
  });
});

test("a mapping is removed after a confirmation that says what people keep", async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Remove the mapping of Team Leads" }));
  expect(screen.getByText(/People keep what it gave them/)).toHaveTextContent("who has Manager");
  await user.click(screen.getByRole("button", { name: "Remove mapping" }));
  expect(called).toHaveBeenCalledWith("DELETE /scim_mappings/{scim_mapping_id}", { params: { scim_mapping_id: 4 } });
});
