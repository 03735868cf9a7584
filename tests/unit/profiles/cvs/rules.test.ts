import { fileNameOf, sinceOf, titleOf } from "@/lib/profiles/cvs/rules";

const releasedAt = new Date("2026-11-22T10:00:00Z");

test.each([
  ["2026-11-24", null, "2026-11-24"],
  ["2026-11-24", "2024-03-01", "2024-03-01"],
  ["2026-11-24", "2027-01-01", "2026-11-24"],
])("a level approved on %s that a file has on %s is on record since %s", (approved_on, level_on, since) => {
  expect(sinceOf({ approved_on, level_on })).toBe(since);
});

test.each([
  ["Zoë Ångström-Łukasiewicz", "cv-zoe-angstrom-lukasiewicz-2026-11-22.docx"],
  ["山田", "cv-山田-2026-11-22.docx"],
  ['../a"b', "cv-a-b-2026-11-22.docx"],
  [null, "cv-2026-11-22.docx"],
])("the file of %s is %s", (name, file) => {
  expect(fileNameOf({ name, releasedAt }, "docx")).toBe(file);
});

test("files of an archive have a place, and an anonymous CV's title has no name", () => {
  expect(fileNameOf({ name: null, releasedAt, place: 2 }, "docx")).toBe("cv-2-2026-11-22.docx");
  expect([titleOf(null), titleOf("Ada Lovelace")]).toEqual(["CV", "CV of Ada Lovelace"]);
});
