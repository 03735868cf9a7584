import { readJson, readTable } from "@/lib/files/career/read-rules";

const titleOf = (education: object) => readJson(JSON.stringify({ education: [education] }))!.records[0]!.title;

test.each([
  ["degree and subject", { institution: "Home", studyType: "Bachelor", area: "Mathematics" }, "Bachelor, Mathematics"],
  ["institution if it has neither", { institution: "Home" }, "Home"],
])("an education of a JSON Resume is called by its %s", (_title, education, title) => {
  expect(titleOf(education)).toBe(title);
});

test("a table's days are in the order that its columns say", () => {
  const row = (line: number, ...cells: string[]) => ({ line, cells });
  const header = row(1, "Company Name", "Title", "Started On", "Finished On");
  const lines = [row(2, "Acme", "Dev", "3/4/2020", "3/15/2021"), row(3, "Bank", "Lead", "3/25/2021", "4/5/2022")];
  expect(readTable(header, lines)!.engagements.map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([
    ["2020-03-04", "2021-03-15"],
    ["2021-03-25", "2022-04-05"],
  ]);
});

test.each([
  [{ name: "Nordbank" }, "Nordbank"],
  [{ company: "Nordbank" }, "Nordbank"],
  [{ name: "Nordbank", company: "Bank" }, "Nordbank"],
])("work for %j in a JSON Resume is for %s: earlier versions called it company", (work, organization) => {
  const read = readJson(JSON.stringify({ work: [{ position: "Tester", startDate: "2023-01", ...work }] }))!;
  expect(read.engagements.map((one) => one.organization)).toEqual([organization]);
});
