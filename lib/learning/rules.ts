import { addressOf, pageIn, type Params } from "@/lib/platform/core/address";
import { searchText } from "@/lib/platform/core/search-words";

/** The states of a person's mark on a pointer. No mark is the third state. */
export const POINTER_STATES = ["planned", "done"] as const;
export type PointerState = (typeof POINTER_STATES)[number];

/** Shortens an address for display: no protocol, leading www or trailing slash. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");

export type CompetencyChoice = { id: number; areaId: number };

/** Drops the chosen competencies that aren't in one of these areas. */
export const withinAreas = (
  chosen: readonly number[],
  areaIds: readonly number[],
  competencies: readonly CompetencyChoice[],
): number[] =>
  chosen.filter((id) => competencies.some((competency) => competency.id === id && areaIds.includes(competency.areaId)));

/** Returns the areas of these competencies, each once. */
export const areasOf = (chosen: readonly number[], competencies: readonly CompetencyChoice[]): number[] => [
  ...new Set(competencies.filter(({ id }) => chosen.includes(id)).map(({ areaId }) => areaId)),
];

type Draft = { name: string; hasNotes: boolean; competencyIds: readonly number[] };

/** A new pointer needs a name and notes; an edited one at least one competency too. */
export const canSave = ({ name, hasNotes, competencyIds }: Draft, isNew: boolean): boolean =>
  name.trim() !== "" && hasNotes && (isNew || competencyIds.length > 0);

export type Link = { id: number; competencyId: number };

/** Returns which competencies to link and which links to remove so that the links are those wanted. */
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
export const readPointersSearch = (params: Params): PointersSearch => ({
  search: searchText(params, "search"),
  page: pageIn(params),
});

/** The screen's address for a search, without defaults. */
export const pointersPath = ({ search, page }: PointersSearch) =>
  addressOf("/learning-pointers", { search, page }, { page: 1 });
