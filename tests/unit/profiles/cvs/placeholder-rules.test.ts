import { aboutOf, labelOf, shortUseOf } from "@/lib/profiles/cvs/placeholder-rules";

test.each([
  ["a bank", "Payments", "Developer", "a bank · Developer"],
  ["", "Payments", "Developer", "Developer"],
  ["a bank", "Developer", "Developer", "a bank"],
])("a role isn't said twice where it is the engagement's name (%s, %s, %s)", (client, project, role, line) => {
  expect(aboutOf({ client, project, role })).toBe(line);
});

test.each([
  [null, "2 years"],
  ["2024-03", "2 years, last in 2024"],
])("a CV says how long something was used, last in %s: %s", (until, text) => {
  expect(shortUseOf({ months: 24, until })).toBe(text);
});

test.each([
  [null, "Back-end frameworks"],
  ["Java", "Back-end frameworks"],
  ["Kotlin", "Back-end frameworks (Kotlin)"],
])("a competency of an area called Java names its language %s only if that is another: %s", (language, label) => {
  expect(labelOf({ competency: "Back-end frameworks", language }, "Java")).toBe(label);
});
