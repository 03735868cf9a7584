import { withAliases } from "@/lib/engagements/clients/alias-rules";

const CLIENTS = [
  { name: "Nord", alias: "a port" },
  { name: "Nord Bank (A+B)", alias: "a Nordic bank" },
];

test.each([
  ["Portal for Nord Bank (A+B), and NORD", "Portal for a Nordic bank, and a port"],
  ["Nordic and Nords stay", "Nordic and Nords stay"],
  ["nord  bank (a+b): portal", "a Nordic bank: portal"],
])("%s reads %s", (text, expected) => {
  expect(withAliases(text, CLIENTS)).toBe(expected);
});

test("without clients a text stays as it is", () => {
  expect(withAliases("Nord", [])).toBe("Nord");
});
