import { callAt } from "@/lib/doors/rest/addresses";

const call = (method: string, path: string) => {
  const found = callAt(method, `/api/cm/v1${path}`);
  return found && [found.endpoint.id, found.params];
};

test.each([
  ["GET", "/sheets/7", "getSheet", { sheet_id: "7" }],
  ["HEAD", "/sheets/7/", "getSheet", { sheet_id: "7" }],
  ["GET", "/sheets/a%20b", "getSheet", { sheet_id: "a b" }],
])("%s %s is the call %s with its values", (method, path, id, params) => {
  expect(call(method, path)).toEqual([id, params]);
});

test.each([
  ["a method that isn't served", "DELETE", "/sheets/7"],
  ["a longer path", "GET", "/sheets/7/nothing"],
  ["escapes that are no text", "GET", "/sheets/%ZZ"],
  ["escapes that are half a letter", "GET", "/sheets/%E0%A4%A"],
])("%s is no call", (_what, method, path) => {
  expect(call(method, path)).toBeNull();
});
