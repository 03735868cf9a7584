import type { FinderCatalogue, Kind, Named } from "@/lib/finder/people-search/catalogue-rules";

type Names = Partial<Record<Kind, readonly (string | readonly string[] | Named)[]>>;

/** What conditions can name: each name, or name and aliases, under the number of its place from 1 on, and nothing else. */
export function catalogueOf(names: Names, more: Partial<FinderCatalogue> = {}): FinderCatalogue {
  const of = (kind: Kind): Named[] =>
    (names[kind] ?? []).map((one, at) => {
      if (typeof one === "string") return { id: at + 1, name: one };
      if ("id" in one) return one;
      const [name, ...aliases] = one as readonly [string, ...string[]];
      return { id: at + 1, name, aliases };
    });
  const [competency, area, language] = [of("competency"), of("area"), of("language")];
  return {
    competency,
    area,
    language,
    discipline: of("discipline"),
    grade: of("grade"),
    manager: of("manager"),
    ...more,
  };
}
