import { searchText } from "@/lib/matrices/rules";

/** What a person says about a pointer on their own list; no mark at all is the third state. */
export const POINTER_STATES = ["planned", "done"] as const;
export type PointerState = (typeof POINTER_STATES)[number];

/** The longest address, in characters. */
export const MAX_URL_LENGTH = 2_000;

/** Whether a pointer may lead there: http or https, spelled out and without blanks. Nothing else is ever made a link. */
export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_URL_LENGTH && /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);

/** An address as its readers see it: without the protocol, a leading www and a trailing slash. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");

export type CompetencyChoice = { id: number; areaId: number };

/** What is left of the chosen competencies once the areas are these: one whose area is not among them is dropped. */
export const withinAreas = (
  chosen: readonly number[],
  areaIds: readonly number[],
  competencies: readonly CompetencyChoice[],
): number[] =>
  chosen.filter((id) => competencies.some((competency) => competency.id === id && areaIds.includes(competency.areaId)));

/** The areas that these competencies are in, each once. */
export const areasOf = (chosen: readonly number[], competencies: readonly CompetencyChoice[]): number[] => [
  ...new Set(competencies.filter(({ id }) => chosen.includes(id)).map(({ areaId }) => areaId)),
];

type Draft = { name: string; hasNotes: boolean; competencyIds: readonly number[] };

/** A new pointer needs a name and notes; an edited one at least one competency too. */
export const canSave = ({ name, hasNotes, competencyIds }: Draft, isNew: boolean): boolean =>
  name.trim() !== "" && hasNotes && (isNew || competencyIds.length > 0);

export type Link = { id: number; competencyId: number };

/** How links come to be those wanted: which competencies to add, and which links to take away. */
export function reconcile(links: readonly Link[], wanted: readonly number[]): { add: number[]; remove: Link[] } {
  const linked = new Set(links.map(({ competencyId }) => competencyId));
  return {
    add: [...new Set(wanted)].filter((id) => !linked.has(id)),
    remove: links.filter(({ competencyId }) => !wanted.includes(competencyId)),
  };
}

/** Pointers on a page of the Learning Pointers screen. */
export const PAGE_SIZE = 50;

/** What the Learning Pointers screen shows, as its address says it: the text as typed, and the page from 1 on. */
export type PointersSearch = { search: string; page: number };

/** Reads the address's query; what makes no sense in it is left out. */
export function readPointersSearch(params: Record<string, string | string[] | undefined>): PointersSearch {
  const page = Number(params.page);
  return {
    search: searchText(params.search),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The screen's address for a search, without defaults. */
export function pointersPath({ search, page }: PointersSearch) {
  const params = new URLSearchParams();
  if (search !== "") params.set("search", search);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? ("/learning-pointers" as const) : (`/learning-pointers?${params}` as const);
}
