import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConsentScreen } from "@/components/assistants/connections/consent-screen";
import { called, refusal } from "@/tests/support/mocked-calls";

const leave = jest.fn();
beforeEach(() => {
  leave.mockReset();
});

const request = {
  client_id: "11111111-1111-4111-8111-111111111111",
  redirect_uri: "https://assistant.example/callback",
  code_challenge: "a".repeat(43),
  state: "s",
};
type Props = Parameters<typeof ConsentScreen>[0];

function show(changed: Partial<Props> = {}) {
  render(
    <ConsentScreen
      name="Helper"
      place="assistant.example"
      person="Ada Lovelace"
      request={request}
      scope="decide"
      refused={null}
      cancelled="https://assistant.example/callback?error=access_denied"
      leave={leave}
      {...changed}
    />,
  );
  return userEvent.setup();
}

test.each([
  ["decides nothing unless the person chooses it", null, "write"],
  ["may do what the person chooses", "Read", "read"],
])("an assistant that asks for everything %s", async (_what, chosen, scope) => {
  called.mockResolvedValue({ redirect_to: "https://assistant.example/callback?code=1" });
  const user = show();
  expect(screen.getByText(/signed in as Ada Lovelace/)).toBeInTheDocument();
  expect(screen.getByText("assistant.example")).toBeInTheDocument();
  if (chosen) await user.selectOptions(screen.getByLabelText("Permission"), chosen);
  await user.click(screen.getByRole("button", { name: "Allow access" }));
  expect(called).toHaveBeenCalledWith("POST /assistant_connections", {
    body: { cm_assistant_connection: { ...request, scope } },
  });
  expect(leave).toHaveBeenCalledWith("https://assistant.example/callback?code=1");
});

test("Cancel tells the assistant so and calls nothing", async () => {
  const user = show();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(leave).toHaveBeenCalledWith("https://assistant.example/callback?error=access_denied");
  expect(called).not.toHaveBeenCalled();
});

test("a failure is shown, and Retry tries again", async () => {
  const detail = "You have already connected 20 assistants, the maximum.";
  called.mockRejectedValue(refusal(409, detail));
  const user = show();
  await user.click(screen.getByRole("button", { name: "Allow access" }));
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retry" })).toBeEnabled();
  expect(leave).not.toHaveBeenCalled();
});

test("a request that can't be answered offers no access, only the way back", async () => {
  const redirect_to = "https://assistant.example/callback?error=invalid_scope";
  const user = show({ refused: { code: "invalid_scope", redirect_to } });
  expect(screen.queryByRole("button", { name: "Allow access" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Go back" }));
  expect(leave).toHaveBeenCalledWith(redirect_to);
});
