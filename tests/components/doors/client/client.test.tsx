import { endpoints } from "@/lib/doors/rest/endpoints";
import { ApiError, call, isRefusal, WITHOUT_KEY } from "@/lib/doors/client/call";
import { callAll } from "@/lib/doors/client/call-all";
import { callForFile } from "@/lib/doors/client/call-for-file";
import { readRefusedCall } from "@/lib/doors/client/refused-call";

jest.unmock("@/lib/doors/client/call");
jest.unmock("@/lib/doors/client/call-all");
jest.unmock("@/lib/doors/client/call-for-file");

const token = (lasts: number) => `a.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + lasts }))}.c`;
const answer = (status: number, body: unknown) => ({
  ok: status < 400,
  status,
  statusText: "",
  json: async () => body,
});
const fetchMock = jest.fn();

beforeEach(() => {
  fetchMock.mockReset();
  Object.assign(globalThis, { fetch: fetchMock });
  localStorage.setItem("cm_token", token(300));
});

const ROW = "/sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}";
const CHANGE = `${ROW}/competency_changes/{competency_change_id}`;
const IDS = { sheet_id: 1, sheet_competency_id: 2, competency_change_id: 3 };
test.each([
  ["GET /sheets/{sheet_id}", "sheet_id"],
  [`PATCH ${ROW}`, "sheet_id"],
  ["GET /sheets/{sheet_id}/user_technologies", "sheet_id"],
  ["POST /sheets/{sheet_id}/user_learning_pointers", "sheet_id"],
  [`POST ${ROW}/competency_changes`, "sheet_id"],
  [`POST ${ROW}/competency_changes`, "sheet_competency_id"],
  [`POST ${CHANGE}/manager_competency_changes`, "competency_change_id"],
])("%s without %s is named on the console and not sent", async (name, missing) => {
  const error = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const params = { ...IDS, [missing]: undefined } as unknown as { sheet_id: number };
  await expect(call(name as "GET /sheets/{sheet_id}", { params })).rejects.toBeInstanceOf(ApiError);
  expect(error).toHaveBeenCalledWith(`${missing} is missing, so the request wasn't sent`);
  expect(fetchMock).not.toHaveBeenCalled();
});

test("another method is rejected with the specification's text", async () => {
  await expect(call("HEAD /sheets" as "GET /areas", {})).rejects.toThrow("Invalid REST method specified");
});

test("a call sends the token and fills path, query and body", async () => {
  fetchMock.mockResolvedValue(answer(200, []));
  await call("GET /roles", { query: { user_id: 7 } });
  const [url, init] = fetchMock.mock.calls[0];
  expect(url).toBe("/api/cm/v1/roles?user_id=7");
  expect(init.headers.Authorization).toBe(`Bearer ${localStorage.getItem("cm_token")}`);
});

test("a 401 renews the token and repeats the call once", async () => {
  fetchMock
    .mockResolvedValueOnce(answer(401, {}))
    .mockResolvedValueOnce(answer(201, { token: token(300) }))
    .mockResolvedValueOnce(answer(200, []));
  await expect(call("GET /areas", {})).resolves.toEqual([]);
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    "/api/cm/v1/areas",
    "/api/cm/v1/session",
    "/api/cm/v1/areas",
  ]);
});

test("a problem is thrown as received", async () => {
  fetchMock.mockResolvedValue(answer(409, { status: 409, title: "Conflict", detail: "Taken.", current: { id: 1 } }));
  await expect(call("GET /areas", {})).rejects.toMatchObject({
    problem: { status: 409, detail: "Taken.", current: { id: 1 } },
  });
});

test.each([
  ["names the request of a failure of the server's own", 503, "Busy. Request r-1."],
  ["leaves it out where the caller can mend what is wrong", 422, "Busy."],
])("what a problem says %s", async (_, status, says) => {
  fetchMock.mockResolvedValue(answer(status, { status, title: "", detail: "Busy.", request_id: "r-1" }));
  await expect(call("GET /areas", {})).rejects.toThrow(expect.objectContaining({ message: says }));
});

test.each([
  ["for good", true, [400, 403, 404, 409, 413, 422]],
  ["for now, so that it can be sent again", false, [0, 401, 408, 429, 500, 503]],
])("a call is refused %s: %s for %j", (_, refused, statuses) => {
  for (const status of statuses)
    expect([status, isRefusal(new ApiError({ status, title: "", detail: "" }))]).toEqual([status, refused]);
});

test("a call that is refused keeps why and what was typed for the site's root, where it leads", async () => {
  // jsdom can't leave its page, and says so with the address.
  const left = jest.spyOn(console, "error").mockImplementation(() => undefined);
  window.history.replaceState(null, "", "/needs");
  fetchMock.mockResolvedValue(answer(403, { status: 403, title: "Forbidden", detail: "You may not." }));
  const body = { cm_technology: { name: "Common Lisp" } };
  await expect(call("POST /technologies", { body })).rejects.toThrow("You may not.");
  expect(readRefusedCall()).toEqual({ why: "You may not.", typed: ["Common Lisp"] });
  expect(left).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining("navigation") }));
});

test("a person who has lost a role since the page was loaded is told so at the site's root, not that nothing is there", async () => {
  const left = jest.spyOn(console, "error").mockImplementation(() => undefined);
  window.history.replaceState(null, "", "/users/3/sheets/3");
  const user = { user_id: 8, sheet_id: 8, first_name: "Mona", last_name: "Manager", is_admin: false };
  localStorage.setItem("user", JSON.stringify({ ...user, is_manager: true }));
  const missing = answer(404, { status: 404, title: "Not found", detail: "There is no such sheet." });
  const body = { cm_sheet_role: { cm_sheet_id: 3, cm_role_id: 5 } };
  fetchMock.mockResolvedValueOnce(missing).mockResolvedValueOnce(answer(200, { ...user, is_manager: true }));
  await expect(call("POST /sheet_roles", { body })).rejects.toThrow("There is no such sheet.");
  expect([readRefusedCall(), left.mock.calls]).toEqual([null, []]);
  fetchMock.mockResolvedValueOnce(missing).mockResolvedValueOnce(answer(200, { ...user, is_manager: false }));
  await expect(call("POST /sheet_roles", { body })).rejects.toThrow("There is no such sheet.");
  expect(readRefusedCall()).toEqual({ why: "You are no longer a manager.", typed: [] });
  expect(left).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining("navigation") }));
});

test("a call that is refused on the site's root leads nowhere", async () => {
  const left = jest.spyOn(console, "error").mockImplementation(() => undefined);
  fetchMock.mockResolvedValue(answer(403, { status: 403, title: "Forbidden", detail: "You may not." }));
  await expect(call("GET /areas", {})).rejects.toThrow("You may not.");
  expect([readRefusedCall(), left.mock.calls]).toEqual([null, []]);
});

const fileAnswer = (blob: () => Promise<Blob>) => ({
  ...answer(200, null),
  headers: new Headers({ "content-disposition": 'attachment; filename="people-2026-11-03.csv"' }),
  blob,
});

test("a file comes with the name that the server gives it", async () => {
  const content = new Blob(["a,b"]);
  fetchMock.mockResolvedValue(fileAnswer(async () => content));
  const file = await callForFile({ name: "GET /exports/people", query: { search: "ada" } }, "csv");
  expect(file).toEqual({ name: "people-2026-11-03.csv", content });
  expect(fetchMock.mock.calls[0][0]).toBe("/api/cm/v1/exports/people?search=ada&format=csv");
});

test("a file that breaks off says so", async () => {
  fetchMock.mockResolvedValue(fileAnswer(() => Promise.reject(new TypeError("network error"))));
  await expect(callForFile({ name: "GET /exports/people" }, "csv")).rejects.toThrow("The download was interrupted.");
});

test("an unreachable server gives a readable message", async () => {
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  await expect(call("GET /areas", {})).rejects.toThrow("Couldn't reach the server.");
});

test("a list with pages is read to its end by the Link header", async () => {
  const page = (body: unknown, link: string | null) => ({
    ...answer(200, body),
    headers: new Headers(link === null ? {} : { link }),
  });
  fetchMock
    .mockResolvedValueOnce(page([{ id: 1 }], '</api/cm/v1/areas?limit=1000&cursor=abc>; rel="next"'))
    .mockResolvedValueOnce(page([{ id: 2 }], null));
  await expect(callAll("GET /areas", {})).resolves.toEqual([{ id: 1 }, { id: 2 }]);
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    "/api/cm/v1/areas?limit=1000",
    "/api/cm/v1/areas?limit=1000&cursor=abc",
  ]);
});

describe("the key of a POST", () => {
  const params = { sheet_id: 1, sheet_competency_id: 2 };
  const choose = (desired_level: "basic" | "advanced") =>
    call("POST /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/competency_changes", {
      params,
      body: { cm_competency_change: { current_level: "no_experience", desired_level, cm_sheet_competencies_id: 2 } },
    }).catch(() => undefined);
  const release = () =>
    call("POST /sheets/{sheet_id}/cvs/{cv_id}/releases", { params: { sheet_id: 1, cv_id: 2 } }).catch(() => undefined);
  const keys = () =>
    fetchMock.mock.calls.flatMap(([, { headers }]) => (headers?.["Idempotency-Key"] as string | undefined) ?? []);
  const lost = () => fetchMock.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const made = () => fetchMock.mockResolvedValueOnce(answer(201, {}));

  afterEach(() => jest.useRealTimers());

  test.each([
    ["whose answer was lost", lost],
    ["that failed on the way back", () => fetchMock.mockResolvedValueOnce(answer(502, {}))],
  ])("stays the same for a retry of a call %s", async (_, fail) => {
    fail();
    made();
    await choose("advanced");
    await choose("advanced");
    const [first, second] = keys();
    expect(first).toMatch(/^[\w-]{8,}$/);
    expect(second).toBe(first);
  });

  test("stays the same when an expired token is renewed", async () => {
    fetchMock
      .mockResolvedValueOnce(answer(401, {}))
      .mockResolvedValueOnce(answer(201, { token: token(300) }))
      .mockResolvedValueOnce(answer(201, {}));
    await choose("advanced");
    expect(new Set(keys()).size).toBe(1);
    expect(keys()).toHaveLength(2);
  });

  test("is a new one for the same act done once more, and for another act", async () => {
    for (let times = 0; times < 3; times++) made();
    await choose("advanced");
    await choose("advanced");
    await choose("basic");
    expect(new Set(keys()).size).toBe(3);
  });

  test("is a new one after another choice was saved in between", async () => {
    lost();
    made();
    made();
    await choose("advanced");
    await choose("basic");
    await choose("advanced");
    expect(new Set(keys()).size).toBe(3);
  });

  test("is a new one after the act was reversed in between", async () => {
    lost();
    fetchMock.mockResolvedValueOnce(answer(204, undefined));
    made();
    await release();
    await call("DELETE /sheets/{sheet_id}/cvs/{cv_id}/releases", { params: { sheet_id: 1, cv_id: 2 } });
    await release();
    expect(new Set(keys()).size).toBe(2);
  });

  test("is a new one ten minutes after the failure", async () => {
    jest.useFakeTimers({ now: Date.now() });
    lost();
    made();
    await choose("advanced");
    jest.setSystemTime(Date.now() + 600_000);
    localStorage.setItem("cm_token", token(300));
    await choose("advanced");
    expect(new Set(keys()).size).toBe(2);
  });

  test("is sent with every POST that accepts one, and with no other call", async () => {
    const refusing = Object.values(endpoints).filter(
      ({ method, idempotencyKey }) => method === "POST" && !idempotencyKey,
    );
    expect([...WITHOUT_KEY].toSorted()).toEqual(refusing.map(({ path }) => `POST ${path}`).toSorted());
    fetchMock.mockResolvedValue(answer(200, {}));
    await call("POST /erasures", { body: { erasure: { user_id: 1, email: "a@acme.example" } } });
    await call("PATCH /areas/{area_id}", {
      params: { area_id: 1 },
      body: { cm_area: { name: "Tests", general_technology: false } },
    });
    expect(keys()).toEqual([]);
  });
});
