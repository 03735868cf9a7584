/** @jest-environment jsdom */
import { accessToken, forgetAccessToken } from "@/lib/doors/client/session";

const tokenFor = (seconds: number) =>
  `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds, n: Math.random() }))}.s`;
const answers = (status: number, body: unknown = {}) =>
  ({ ok: status < 300, status, json: async () => body }) as Response;
const fetching = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

/** The server gives a token from now on; returns it. */
function grants(): string {
  const fresh = tokenFor(300);
  fetching.mockResolvedValue(answers(201, { token: fresh, expires_in: 300 }));
  return fresh;
}

beforeEach(() => {
  localStorage.clear();
  fetching.mockReset();
  globalThis.fetch = fetching;
});

test("a stored token is used until it expires", async () => {
  const kept = tokenFor(120);
  localStorage.setItem("cm_token", kept);
  expect(await accessToken()).toBe(kept);
  expect(fetching).not.toHaveBeenCalled();
});

test.each([
  ["that expires within half a minute", tokenFor(20)],
  ["that has expired", tokenFor(-20)],
  ["that nobody can read", "rubbish"],
])("a stored token %s is replaced", async (_title, kept) => {
  localStorage.setItem("cm_token", kept);
  const fresh = grants();
  expect(await accessToken()).toBe(fresh);
  expect(localStorage.getItem("cm_token")).toBe(fresh);
});

test("calls made at the same time share one request", async () => {
  const fresh = grants();
  expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual([fresh, fresh, fresh]);
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("an ended session is reported and its token deleted", async () => {
  localStorage.setItem("cm_token", tokenFor(5));
  fetching.mockResolvedValue(answers(401));
  expect(await accessToken()).toMatchObject({ status: 401, detail: "Your session has ended." });
  expect(localStorage.getItem("cm_token")).toBeNull();
});

test.each([[503], [403]])("a %i doesn't mean that the session has ended", async (status) => {
  fetching.mockResolvedValue(answers(status));
  expect(await accessToken()).toMatchObject({ status, detail: "Couldn't get access. Try again." });
});

test("an unreachable server is reported, and the next call tries again", async () => {
  fetching.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  expect(await accessToken()).toMatchObject({ status: 0 });
  const fresh = grants();
  expect(await accessToken()).toBe(fresh);
});

test("a forgotten token is gone", () => {
  localStorage.setItem("cm_token", tokenFor(120));
  forgetAccessToken();
  expect(localStorage.getItem("cm_token")).toBeNull();
});
