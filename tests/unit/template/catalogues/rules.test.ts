import { languagesAfterRenaming, usesLanguagesByName } from "@/lib/template/catalogues/rules";

test.each([
  ["Developer", true],
  ["Backend Developer", true],
  ["developer", false],
  ["Tester", false],
])("by its name, the discipline %s uses languages: %s", (name, uses) => {
  expect(usesLanguagesByName(name)).toBe(uses);
});

test.each([
  ["follows its new name", "Tester", false, "Developer", true],
  ["follows its new name back", "Developer", true, "Tester", false],
  ["keeps what an admin turned on", "Tester", true, "Analyst", true],
  ["keeps what an admin turned off", "Developer", false, "Go Developer", false],
])("a renamed discipline %s", (_title, name, uses_languages, renamed, uses) => {
  expect(languagesAfterRenaming({ name, uses_languages, for_everyone: false }, renamed)).toBe(uses);
});
