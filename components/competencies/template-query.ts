/** The columns that the template can be sorted by. */
export const SORTABLE = ["area", "disciplines", "last_updated", "published"] as const;
export type Sortable = (typeof SORTABLE)[number];
export type Sort = Readonly<{ id: Sortable; desc: boolean }>;

export const DEFAULT_SORT: Sort = { id: "area", desc: false };

/** A view of the template as its address says it. A search that the address doesn't name is null: the browser's storage may know it. */
export type TemplateQuery = Readonly<{
  area: string | null;
  competency: string | null;
  discipline: number | null;
  sort: Sort;
}>;

/** Reads the address's query; what makes no sense in it is left out. */
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

/** The address's query for a view, without what goes without saying. */
export function writeQuery({ area, competency, discipline, sort }: TemplateQuery): string {
  const params = new URLSearchParams();
  if (area) params.set("area", area);
  if (competency) params.set("competency", competency);
  if (discipline !== null) params.set("discipline", String(discipline));
  if (sort.id !== DEFAULT_SORT.id || sort.desc !== DEFAULT_SORT.desc)
    params.set("sort", `${sort.desc ? "-" : ""}${sort.id}`);
  return params.toString();
}
