/** The ids of the columns that the template sorts by. */
export const SORTABLE = ["area", "disciplines", "last_updated", "published"] as const;
export type Sortable = (typeof SORTABLE)[number];
export type Sort = Readonly<{ id: Sortable; desc: boolean }>;

export const DEFAULT_SORT: Sort = { id: "area", desc: false };

/** The template's view as described by the URL. A search missing from the URL is null: local storage may have it. */
export type TemplateQuery = Readonly<{
  area: string | null;
  competency: string | null;
  discipline: number | null;
  /** Whether only competencies that aren't published are shown. */
  drafts: boolean;
  sort: Sort;
}>;

/** Reads the URL's query and ignores invalid values. */
export function readQuery(params: Pick<URLSearchParams, "get">): TemplateQuery {
  const discipline = Number(params.get("discipline"));
  return {
    area: params.get("area"),
    competency: params.get("competency"),
    discipline: Number.isSafeInteger(discipline) && discipline > 0 ? discipline : null,
    drafts: params.get("drafts") === "true",
    sort: readSort(params.get("sort") ?? ""),
  };
}

function readSort(text: string): Sort {
  const desc = text.startsWith("-");
  const id = SORTABLE.find((column) => column === text.slice(desc ? 1 : 0));
  return id ? { id, desc } : DEFAULT_SORT;
}

/** The parameters of a view in the URL; default values are empty. */
export const queryOf = ({ area, competency, discipline, drafts, sort }: TemplateQuery) => ({
  area: area ?? "",
  competency: competency ?? "",
  discipline: discipline === null ? "" : String(discipline),
  drafts: drafts ? "true" : "",
  sort: sort.id === DEFAULT_SORT.id && sort.desc === DEFAULT_SORT.desc ? "" : `${sort.desc ? "-" : ""}${sort.id}`,
});
