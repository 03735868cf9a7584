import type { TemplateRecord } from "@/lib/template/competencies/store";
import { templateView, templateRows } from "@/lib/template/competencies/view";

const record = (id: number, more: Partial<TemplateRecord> = {}): TemplateRecord => ({
  id,
  name: `Compétency ${id}`,
  description: "D",
  areaName: "Testing",
  disciplineId: 3,
  published: true,
  lacks: [],
  updatedAt: new Date(1_000),
  ...more,
});
const DISCIPLINES = [
  { id: 3, name: "Développeur" },
  { id: 5, name: "QA" },
];

test("the screen has the template's order, names, dates, state, what a draft lacks, and keys to search by", () => {
  const data = record(1, { areaName: "Data", disciplineId: 5, published: false, lacks: ["basic"] });
  const shared = { description: "D", updatedAt: 1_000 };
  const published = { published: true, lacks: [], areaName: "Testing", areaKey: "testing", ...shared };
  const draft = { published: false, lacks: ["basic"], areaName: "Data", areaKey: "data", ...shared };
  const developer = { disciplineId: 3, discipline: "Développeur", disciplineKey: "developpeur" };
  const qa = { disciplineId: 5, discipline: "QA", disciplineKey: "qa" };
  expect(templateRows(templateView(DISCIPLINES, [record(2), data]))).toEqual([
    { id: 2, name: "Compétency 2", nameKey: "competency 2", ...published, ...developer },
    { id: 1, name: "Compétency 1", nameKey: "competency 1", ...draft, ...qa },
  ]);
});

test("disciplines without competencies are in the filter", () => {
  expect(templateView(DISCIPLINES, []).disciplines).toEqual(DISCIPLINES);
});

test("a row whose discipline was added between the reads is left out until the next load", () => {
  expect(templateView([], [record(1)]).rows).toEqual([]);
});
