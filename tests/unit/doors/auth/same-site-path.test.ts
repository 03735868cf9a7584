import { landingPath, sameSitePath } from "@/lib/doors/auth/same-site-path";

const APP = "https://cairn.example";

test.each([
  ["/sheet", "/sheet"],
  ["/learning-pointers?competency_id=3#x", "/learning-pointers?competency_id=3#x"],
  ["https://cairn.example/sheet?a=1", "/sheet?a=1"],
  ["sheet", "/sheet"],
])("%s is a path of this site", (given, path) => {
  expect(sameSitePath(given, APP)).toBe(path);
});

test.each([
  "https://evil.example/sheet",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "https://cairn.example@evil.example/",
  "https://cairn.example.evil.example/",
  "http://cairn.example/sheet",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://[",
  undefined,
  null,
  ["/sheet"],
])("%p isn't a path of this site", (given) => {
  expect(sameSitePath(given, APP)).toBeNull();
});

test.each([["//evil.example"], ["/"], ["/?error=failed"], ["/#x"], [undefined]])("%p leads home", (given) => {
  expect(landingPath(given, APP)).toBe("/");
  expect(landingPath(given, APP, "/finder")).toBe("/finder");
});

test("a requested page is opened after sign-in", () => {
  expect(landingPath("/competency/4", APP)).toBe("/competency/4");
});
