import { readJson } from "@/lib/files/career/read-rules";

const titleOf = (education: object) => readJson(JSON.stringify({ education: [education] }))!.records[0]!.title;

test.each([
  ["degree and subject", { institution: "Home", studyType: "Bachelor", area: "Mathematics" }, "Bachelor, Mathematics"],
  ["institution if it has neither", { institution: "Home" }, "Home"],
])("an education of a JSON Resume is called by its %s", (_title, education, title) => {
  expect(titleOf(education)).toBe(title);
});
