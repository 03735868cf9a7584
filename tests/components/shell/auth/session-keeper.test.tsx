import { render, waitFor } from "@testing-library/react";
import { SessionKeeper } from "@/components/shell/auth/session-keeper";
import { USER_KEY } from "@/components/shell/auth/stored-user";
import { router } from "@/tests/support/address-bar";

const ADA = { user_id: 4, sheet_id: 5, first_name: "Ada", last_name: "Byron", is_admin: true, is_manager: false };
const otherTabStores = (user: object) =>
  window.dispatchEvent(new StorageEvent("storage", { key: USER_KEY, newValue: JSON.stringify(user) }));

test("the signed-in person is stored for other tabs and apps", () => {
  render(<SessionKeeper user={ADA} />);
  expect(JSON.parse(localStorage.getItem(USER_KEY)!)).toEqual(ADA);
});

test("an access token is stored with them, for apps that call the API from the same site", async () => {
  const answer = { ok: true, status: 200, json: async () => ({ token: "a.b.c" }) };
  globalThis.fetch = jest.fn().mockResolvedValue(answer);
  render(<SessionKeeper user={ADA} />);
  await waitFor(() => expect(localStorage.getItem("cm_token")).toBe("a.b.c"));
});

test("the page is rendered again when another tab has learned that the person's roles changed", () => {
  render(<SessionKeeper user={ADA} />);
  otherTabStores(ADA);
  expect(router.refresh).not.toHaveBeenCalled();
  otherTabStores({ ...ADA, is_admin: false });
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
