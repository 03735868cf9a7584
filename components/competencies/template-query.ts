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
  sort: Sort;
}>;

/** Reads the URL's query and ignores invalid values. */
export function readQuery(params: Pick<URLSearchParams, "get">): TemplateQuery {
  const discipline = Number(params.get("discipline"));
  return {
    area: params.get("area"),
    competency: params.get("competency"),
    discipline: Number.isSafeInteger(discipline) && discipline > 0 ? discipline : null,
    sort: readSort(params.get("sort") ?? ""),
  };
}

function readSort(text: string): Sort {
  const desc = text.startsWith("-");
  const id = SORTABLE.find((column) => column === text.slice(desc ? 1 : 0));
  return id ? { id, desc } : DEFAULT_SORT;
}

/** The URL's query for a view, without default values. */
export function writeQuery({ area, competency, discipline, sort }: TemplateQuery): string {
  const params = new URLSearchParams();
  if (area) params.set("area", area);
  if (competency) params.set("competency", competency);
  if (discipline !== null) params.set("discipline", String(discipline));
  if (sort.id !== DEFAULT_SORT.id || sort.desc !== DEFAULT_SORT.desc)
    params.set("sort", `${sort.desc ? "-" : ""}${sort.id}`);
  return params.toString();
}
