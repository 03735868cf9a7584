import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ActionButton } from "@/components/ui/action-button";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { LinkButton } from "@/components/ui/link-button";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { FOUND_IN } from "@/lib/finder/palette-search/rules";
import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import type { Unread } from "@/lib/finder/people-search/parse-rules";
import { isOpenWord } from "@/lib/finder/people-search/token-rules";
import { isSmallWord } from "@/lib/finder/people-search/word-rules";
import { fullName } from "@/lib/platform/core/full-name";
import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { nameWords, spelledAlike } from "@/lib/vocabulary/synonyms/likeness-rules";
import { CardLink, useCardPath } from "./card-link";

/** Most suggestions for a word that wasn't read. */
export const SUGGESTED = 2;

/** Longest text that the search takes, in characters. */
const MAX_TEXT = 100;

/** A name without words that say nothing: "integration team at kestrel" is found by the others. */
const telling = (name: string) =>
  name
    .split(" ")
    .filter((word) => !isSmallWord(normalizeForSearch(word)) && !/^(?:team|in|with|of|the|needs?)$/i.test(word))
    .join(" ") || name;

/** What the search finds by a name. With `opens`, the card of the only person who has the name is opened. */
export function useFound(name: string | null, opens: boolean) {
  const router = useRouter();
  const pathOf = useCardPath();
  const { data } = useLoaded({
    key: name === null || name.length > MAX_TEXT || /^\d+$/.test(name) ? null : name,
    load: (signal) => call("GET /search", { query: { q: telling(name ?? "") } }, { signal }),
    failure: "The search failed.",
  });
  const isNamed = (person: { first_name: string; last_name: string }) =>
    normalizeForSearch(fullName(person)) === normalizeForSearch(name ?? "");
  const exact = opens && data !== null ? data.people.filter(isNamed) : [];
  const [only, ...others] = !opens ? [] : exact.length > 0 ? exact : peopleNamed(data, name ?? "");
  const path = only && others.length === 0 ? pathOf(only.user_id) : null;
  useEffect(() => {
    if (path !== null) router.push(path);
  }, [path, router]);
  return data;
}

interface SomeoneProps {
  /** What was entered, if it was this alone. */
  typed: string | null;
  person: NonNullable<Unread["person"]>;
  /** Finds people like one whose card is open to the viewer. */
  onLike: (userId: number) => Promise<void>;
}

/** The people who have a name, by their cards, and by their levels where others are to be like them. */
export function Someone({ person: { name, isLike }, typed, onLike }: SomeoneProps) {
  const found = useFound(
    name,
    typed !== null &&
      nameWords(normalizeForSearch(name)).length > 1 &&
      normalizeForSearch(typed) === normalizeForSearch(name),
  );
  const people = found?.people.slice(0, SUGGESTED) ?? [];
  return (
    <>
      {found !== null && people.length === 0 && <span>The search finds nobody of this name.</span>}
      {people.map(({ user_id, ...person }) => (
        <span key={user_id} className="contents">
          {isLike && (
            <ActionButton
              label={`Search by ${fullName(person)}'s levels`}
              loadingLabel="Loading levels…"
              action={() => onLike(user_id)}
            />
          )}
          <CardLink userId={user_id} className={buttonStyle("secondary", "sm")}>
            {`Open ${fullName(person)}'s card`}
          </CardLink>
        </span>
      ))}
    </>
  );
}

type Found = ReturnType<typeof useFound>;

interface MentionsProps {
  /** What the search finds by it. */
  data: Found;
  /** A word that no name in the catalogue has. */
  name: string;
  /** Most competencies offered. */
  most: number;
  catalogue: FinderCatalogue;
  onChoose: (competency: { id: number; name: string }) => void;
  onNeed: (id: number) => void;
}

/** Whether each typed word begins one of a name: "berlin" isn't Eberling. */
const isNameOf = (name: string, typed: string) => {
  const words = nameWords(normalizeForSearch(name));
  return nameWords(normalizeForSearch(typed)).every((word) => words.some((one) => one.startsWith(word)));
};

/** The people whose name has what was typed. */
export const peopleNamed = (data: Found, name: string) =>
  data?.similar === false ? data.people.filter((person) => isNameOf(fullName(person), name)) : [];

/** The people whose name is spelled like what was typed: "Declan Faraher". */
const peopleLike = (data: Found, name: string) =>
  (data?.similar ? data.people : []).filter((person) => {
    const words = nameWords(normalizeForSearch(fullName(person)));
    return nameWords(normalizeForSearch(name)).every((word) => spelledAlike(words, (one) => one, [word]).length > 0);
  });

/** What texts of any competency may have: "Friday afternoon". */
const EVERYDAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|nights?|noon|days?|hours?|cheap|expensive|quick(?:ly)?|fast|slow|friendly|reliable|onsite|office|soon|never|always|often|good|great|best|bad|worst|happy|young|old|new|big|small|cost|costs|price|euros?|dollars?)$/;

/** Whether words are worth a search of texts: each has 3 letters or more and says something, unlike "than two months". */
const isTelling = (typed: string) =>
  nameWords(normalizeForSearch(typed)).every(
    (word) => /\p{L}{3}/u.test(word) && !isSmallWord(word) && !isOpenWord(word) && !EVERYDAY.test(word),
  );

/**
 * The people, needs and clients that a word names, and the competencies whose criteria or learning pointers mention it,
 * to choose instead of it.
 */
export function Mentions({ data, name, most, catalogue, onChoose, onNeed }: MentionsProps) {
  const found = new Map(
    (data?.competencies ?? []).flatMap(({ name: found, found_in }) => {
      // "CKA" isn't in "Packaging".
      if (found_in === "name" ? !isNameOf(found, name) : !isTelling(name)) return [];
      const key = nameKeyOf(found);
      const entry = catalogue.competency.find((one) => nameKeyOf(one.name) === key);
      return entry ? [[entry.id, { ...entry, where: FOUND_IN[found_in] }] as const] : [];
    }),
  );
  const named = data?.similar === false ? data : null;
  return (
    <>
      {[...peopleNamed(data, name), ...peopleLike(data, name)].slice(0, SUGGESTED).map(({ user_id, ...person }) => (
        <CardLink key={user_id} userId={user_id} className={buttonStyle("secondary", "sm")}>
          {`Open ${fullName(person)}'s card`}
        </CardLink>
      ))}
      {named?.needs.slice(0, SUGGESTED).map(
        ({ id, title }) =>
          title !== null && (
            <Button key={id} size="sm" onClick={() => onNeed(id)}>
              {`For ${title}`}
            </Button>
          ),
      )}
      {named?.clients.slice(0, SUGGESTED).map(({ id, name: client }) => (
        <LinkButton key={id} size="sm" href={`/clients?${new URLSearchParams({ search: client })}` as Route}>
          {`Open client ${client}`}
        </LinkButton>
      ))}
      {most > 0 && found.size > 0 && <span>It is mentioned by</span>}
      {[...found.values()].slice(0, most).map(({ id, name: found, where }) => (
        <Button key={id} size="sm" onClick={() => onChoose({ id, name: found })}>
          {found} ({where})
        </Button>
      ))}
    </>
  );
}
