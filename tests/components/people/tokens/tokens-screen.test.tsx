import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TokensScreen, type TokensScreenProps } from "@/components/people/tokens/tokens-screen";
import {
  EndConnectionButton,
  EndOtherSessionsButton,
  EndSessionButton,
} from "@/components/people/sessions/session-actions";
import { router } from "@/tests/support/address-bar";
import { called, refusal } from "@/tests/support/mocked-calls";

const TOKEN: TokensScreenProps["tokens"][number] = {
  id: 3,
  name: "Report",
  scope: "write",
  created_at: "2026-01-05T10:00:00.000Z",
  expires_at: "2026-12-05T10:00:00.000Z",
  last_used_at: null,
  expired: false,
};
const button = (name: string) => screen.getByRole("button", { name });

test.each([
  ["read", "Read"],
  ["write", "Read and write"],
  ["decide", "Read, write, decide"],
] as const)("a token that may %s says so, with its days", (scope, text) => {
  render(<TokensScreen tokens={[{ ...TOKEN, scope }]} />);
  expect(screen.getByRole("rowheader")).toHaveTextContent(`Report ${text}Created January 5, 2026`);
  expect(screen.getByRole("row", { name: /Report/ })).toHaveTextContent(/December 5, 2026.*Never/);
  expect(screen.queryByText("Expired")).toBeNull();
});

test("an expired token is marked, and one that was used says when", () => {
  render(<TokensScreen tokens={[{ ...TOKEN, expired: true, last_used_at: "2026-03-04T10:00:00.000Z" }]} />);
  expect(screen.getByText("Expired")).toBeVisible();
  expect(screen.getByRole("row", { name: /Report/ })).toHaveTextContent("March 4, 2026");
});

test("without a token the screen says what one is for", () => {
  render(<TokensScreen tokens={[]} />);
  expect(screen.getByText("No tokens yet")).toBeVisible();
  expect(button("Create token")).toBeVisible();
});

test("a token is revoked after a question; one that is gone already is too", async () => {
  jest.spyOn(console, "warn").mockImplementation();
  called.mockRejectedValueOnce(refusal(503, "Cairn is busy.")).mockRejectedValueOnce(refusal(404));
  render(<TokensScreen tokens={[TOKEN]} />);
  fireEvent.click(button("Revoke Report"));
  fireEvent.click(button("Revoke token"));
  expect(await screen.findByText("Cairn is busy.")).toBeVisible();
  expect(screen.getByText("Couldn't revoke the token")).toBeVisible();
  fireEvent.click(button("Retry"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const params = { personal_access_token_id: 3 };
  expect(called.mock.lastCall).toEqual(["DELETE /personal_access_tokens/{personal_access_token_id}", { params }]);
});

test.each([
  [
    "End session: Firefox",
    <EndSessionButton key={1} id={4} device="Firefox" />,
    "DELETE /sessions/{session_id}",
    { params: { session_id: 4 } },
  ],
  [
    "End access: Claude",
    <EndConnectionButton key={2} id={5} name="Claude" />,
    "DELETE /assistant_connections/{assistant_connection_id}",
    { params: { assistant_connection_id: 5 } },
  ],
  ["End all other sessions", <EndOtherSessionsButton key={3} />, "DELETE /sessions", {}],
])("%s is one call, said if it fails, after which the screen is read again", async (name, shown, call, args) => {
  called.mockRejectedValueOnce(refusal(503, "Cairn is busy."));
  render(shown);
  fireEvent.click(button(name));
  expect(await screen.findByText("Cairn is busy.")).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Retry"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(called.mock.calls).toEqual([
    [call, args],
    [call, args],
  ]);
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});
