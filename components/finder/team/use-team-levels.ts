import { useCallback, useEffect, useRef, useState } from "react";
import { type Answer, call, errorDetail } from "@/lib/doors/client/call";
import {
  BLOCK_PEOPLE,
  columnText,
  levelsText,
  type LevelsText,
  placesOf,
  type RowLevel,
} from "@/lib/finder/team/rules";
import type { TeamView } from "@/lib/finder/team/view";

/**
 * Milliseconds without scrolling before levels are loaded: dragging the scroll bar past everyone loads nothing on the
 * way.
 */
const REST_MS = 80;

/** People whose data one frame shows, so that no frame keeps a slow processor busy for a tenth of a second. */
const PEOPLE_A_FRAME = 4;

/** Returns the ids of the blocks that have these places, so that each block is loaded whole. */
function idsOfBlocks(view: TeamView, places: readonly number[]): number[][] {
  const blocks = new Set(places.map((place) => Math.floor(place / BLOCK_PEOPLE)));
  return [...blocks].map((block) =>
    view.people.slice(block * BLOCK_PEOPLE, (block + 1) * BLOCK_PEOPLE).map(({ id }) => id),
  );
}

/** A person's levels, each with what is requested. */
function rowLevels({ levels, requested, asked }: Answer<"GET /team_levels">[number]): RowLevel[] {
  const keyOf = (competencyId: number, languageId: number | null) => columnText({ competencyId, languageId });
  const wanted = new Map(requested.map(([competency, language, level]) => [keyOf(competency, language), level]));
  const waiting = new Set(asked.map(([competency, language]) => keyOf(competency, language)));
  return levels.map(([competency, language, level]) => [
    competency,
    language,
    level,
    wanted.get(keyOf(competency, language)) ?? null,
    waiting.has(keyOf(competency, language)),
  ]);
}

/** Loads the levels of some people, at most BLOCK_PEOPLE, by id. */
export async function loadLevels(view: TeamView, ids: readonly number[]): Promise<[number, LevelsText][]> {
  const columns = placesOf(view.columns);
  const found = await call("GET /team_levels", { query: { user_ids: ids.join(",") } });
  const levels = new Map(found.map((one) => [one.user_id, rowLevels(one)]));
  return ids.map((id) => [id, levelsText(levels.get(id) ?? [], columns)]);
}

type Load<T> = (view: TeamView, ids: readonly number[]) => Promise<[number, T][]>;

/**
 * What is known of a view's people by id, loaded in blocks when wanted; `first` is known already. `failure` is the
 * detail of the last load that failed, null if none did.
 */
export function useTeamData<T>(view: TeamView, load: Load<T>, first: readonly [number, T][] = []) {
  const [known, setKnown] = useState<ReadonlyMap<number, T>>(() => new Map(first));
  const [failure, setFailure] = useState<string | null>(null);
  const requested = useRef(new Set(first.map(([id]) => id)));
  const loadBlock = useCallback(
    async (ids: readonly number[]) => {
      ids.forEach((id) => requested.current.add(id));
      try {
        const found = await load(view, ids);
        setFailure(null);
        for (let from = 0; from < found.length; from += PEOPLE_A_FRAME) {
          const some = found.slice(from, from + PEOPLE_A_FRAME);
          setKnown((all) => new Map([...all, ...some]));
          await new Promise(requestAnimationFrame);
        }
      } catch (error) {
        ids.forEach((id) => requested.current.delete(id));
        setFailure(errorDetail(error));
      }
    },
    [view, load],
  );
  const want = useCallback(
    (places: readonly number[]) => {
      const missing = places.filter((place) => !requested.current.has(view.people[place]?.id ?? 0));
      for (const ids of idsOfBlocks(view, missing)) void loadBlock(ids);
    },
    [view, loadBlock],
  );
  return { known, want, failure };
}

/** The levels of a view's people by id. */
export const useTeamLevels = (view: TeamView) =>
  useTeamData<LevelsText>(
    view,
    loadLevels,
    view.levels.map((text, place) => [view.people[place]!.id, text]),
  );

/** Calls `want` with the places in view, once scrolling rests. */
export function useWanted(places: readonly number[], want: (places: readonly number[]) => void) {
  const key = places.join();
  useEffect(() => {
    const timer = setTimeout(() => want(key === "" ? [] : key.split(",").map(Number)), REST_MS);
    return () => clearTimeout(timer);
  }, [key, want]);
}
