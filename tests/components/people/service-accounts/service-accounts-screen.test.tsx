import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type AccountView, ServiceAccountsScreen } from "@/components/people/service-accounts/service-accounts-screen";
import { called } from "@/tests/support/mocked-calls";
import { router } from "@/tests/support/address-bar";

const OKTA: AccountView = {
  id: 3,
  name: "Okta",
  scopes: ["scim"],
  created_at: "2026-11-01T08:00:00.000Z",
  tokens: [
    { id: 5, created_at: "2026-11-01T08:00:00.000Z", expires_at: "2026-11-30T08:00:00.000Z", last_used_at: null },
  ],
  expires_soon: true,
  expired: false,
};

const show = (accounts: readonly AccountView[]) =>
  render(
    <ServiceAccountsScreen
      accounts={accounts}
      mappings={[]}
      disciplines={[]}
      scimAddress="https://cairn.example.com/scim/v2"
    />,
  );

test("an account says what it may do, that its token expires soon, and that it was never used", () => {
  show([OKTA]);
  const row = screen.getByRole("row", { name: /Okta/ });
  expect(row).toHaveTextContent("SCIM: provision people from an identity provider");
  expect(row).toHaveTextContent("Expires soon");
  expect(row).toHaveTextContent("Never");
  expect(screen.getByText("https://cairn.example.com/scim/v2")).toBeInTheDocument();
});

test("a new account is sent with its scopes, and its token is shown until Done", async () => {
  show([]);
  called.mockResolvedValue({ name: "HR", token: "cairn_sat_x" });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Create service account" }));
  const dialog = screen.getByRole("dialog");
  await user.type(within(dialog).getByLabelText(/^Name/), "HR");
  await user.click(within(dialog).getByRole("button", { name: "Create service account" }));
  expect(within(dialog).getByLabelText(/^Scopes/)).toHaveAccessibleDescription(/^Choose at least one\./);
  await user.click(within(dialog).getByLabelText(/^Scopes/));
  await user.click(screen.getByRole("option", { name: "Read people, roles and grades" }));
  await user.click(within(dialog).getByRole("button", { name: "Create service account" }));
  expect(called).toHaveBeenCalledWith("POST /service_accounts", {
    body: { cm_service_account: { name: "HR", scopes: ["people:read"], expires_in_days: 180 } },
  });
  expect(screen.getByLabelText("Token")).toHaveValue("cairn_sat_x");
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(router.refresh).toHaveBeenCalled();
});

test("a token is replaced with the chosen overlap", async () => {
  show([OKTA]);
  called.mockResolvedValueOnce({ name: "Okta", token: "cairn_sat_y" });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Replace the token of Okta" }));
  await user.selectOptions(screen.getByLabelText("The former token ends"), "After 7 days");
  await user.click(screen.getByRole("button", { name: "Create token" }));
  expect(called).toHaveBeenLastCalledWith("POST /service_accounts/{service_account_id}/tokens", {
    params: { service_account_id: 3 },
    body: { cm_service_token: { expires_in_days: 180, overlap_hours: 168 } },
  });
  expect(screen.getByLabelText("Token")).toHaveValue("cairn_sat_y");
});

test("an account ends only after a confirmation", async () => {
  show([OKTA]);
  called.mockResolvedValue(undefined);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "End Okta" }));
  expect(called).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "End service account" }));
  expect(called).toHaveBeenCalledWith("DELETE /service_accounts/{service_account_id}", {
    params: { service_account_id: 3 },
  });
  expect(router.refresh).toHaveBeenCalled();
});
