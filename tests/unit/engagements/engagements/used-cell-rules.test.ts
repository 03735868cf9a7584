import { usedFinder } from "@/lib/engagements/engagements/used-cell-rules";

const competency = (id: number, name: string, aliasKeys: string[] = []) => ({
  id,
  name,
  nameKey: name.toLowerCase(),
  aliasKeys,
  hasLanguages: false,
});

test("a competency's name comes before another's alias, also if only the other is on the person's sheet", () => {
  const competencies = [competency(1, "Helm"), competency(2, "Kubernetes", ["helm"])];
  const find = usedFinder({ competencies, languages: [], onSheets: new Set(["7 2"]) });
  expect(find(["Helm"], 7, [], true)).toEqual({
    used: [{ competency_id: 1, cm_technology_id: null, label: "Helm" }],
    problems: [],
  });
});
