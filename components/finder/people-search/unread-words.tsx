import cx from "clsx";
import X from "lucide-react/icons/x";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { IconButton } from "@/components/ui/icon-button";
import { useLoaded } from "@/components/ui/use-loaded";
import { call } from "@/lib/doors/client/call";
import { FOUND_IN } from "@/lib/finder/palette-search/rules";
import type { FinderCatalogue } from "@/lib/finder/people-search/catalogue-rules";
import type { NamedCondition } from "@/lib/finder/people-search/condition-rules";
import type { Unread } from "@/lib/finder/people-search/parse-rules";
import { fullName } from "@/lib/platform/core/full-name";
import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { nameWords } from "@/lib/vocabulary/synonyms/likeness-rules";
import { CardLink } from "./card-link";

/** Most suggestions for a word that wasn't read. */
export const SUGGESTED = 2;

interface UnreadTokensProps {
  parts: readonly Unread[];
  onLeaveOut: (part: Unread) => void;
}

/** Whether a word has only to be chosen for: several names are like it, and none is wrong. */
const isChoice = ({ unknown, suggestions }: Unread) => unknown === undefined && suggestions.length > 0;

/** The words that weren't read, as tokens in the field. */
export function UnreadTokens({ parts, onLeaveOut }: UnreadTokensProps) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label="Words that weren't read" className="contents">
      {parts.map((part) => (
        <li
          key={part.text}
          className={cx(
            "relative inline-flex max-w-full items-center rounded-md border py-0.5 pr-8 pl-2",
            isChoice(part) ? "border-dashed border-line-strong" : "border-danger bg-danger-soft text-danger",
          )}
        >
          <span
            className={cx(
              "font-medium wrap-anywhere",
              !isChoice(part) && "underline decoration-wavy underline-offset-4",
            )}
          >
            {part.text}
          </span>
          <span className="absolute right-0.5 flex">
            <IconButton
              size="sm"
              label={`Leave out “${part.text}”`}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => onLeaveOut(part)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface UnreadWordsProps {
  parts: readonly Unread[];
  /** Whether nothing else is asked. */
  isAlone: boolean;
  catalogue: FinderCatalogue;
  /** Takes a suggestion's text instead of a word. */
  onMeant: (part: Unread, text: string) => void;
  /** Takes a competency that mentions a word instead of it. */
  onChoose: (part: Unread, condition: NamedCondition) => void;
  /** Finds people for a need that has the word's name, instead of by the word. */
  onNeed: (part: Unread, needId: number) => void;
  /** Leaves all of them out. */
  onLeaveOut: () => void;
}

/** Why words weren't read, and what may have been meant. */
export function UnreadWords({ parts, isAlone, catalogue, onMeant, onChoose, onNeed, onLeaveOut }: UnreadWordsProps) {
  if (parts.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 text-sm">
      {parts.map((part) => (
        <div key={part.text} className="flex flex-wrap items-center gap-2">
          <span>
            <strong className={cx("font-medium", !isChoice(part) && "text-danger")}>“{part.text}”</strong>
            {isChoice(part) ? `: ${part.why}` : ` wasn't read. ${part.why}`}
          </span>
          {part.suggestions.slice(0, isChoice(part) ? undefined : SUGGESTED).map(({ label, typed }) => (
            <Button key={label} size="sm" onClick={() => onMeant(part, typed)}>
              {label}
            </Button>
          ))}
          {part.unknown && part.suggestions.length < SUGGESTED && (
            <Mentions
              name={part.unknown.name}
              most={SUGGESTED - part.suggestions.length}
              catalogue={catalogue}
              onChoose={(chosen) =>
                onChoose(part, { kind: "competency", ...chosen, level: part.unknown?.level ?? "basic" })
              }
              onNeed={(id) => onNeed(part, id)}
            />
          )}
        </div>
      ))}
      {!isAlone && (
        <p className="flex flex-wrap items-center gap-2">
          The search waits until each of these words is replaced or left out.
          <Button size="sm" onClick={onLeaveOut}>
            {parts.length === 1 ? "Search without it" : "Search without them"}
          </Button>
        </p>
      )}
    </div>
  );
}

interface MentionsProps {
  /** A word that no name in the catalogue has. */
  name: string;
  /** Most competencies offered. */
  most: number;
  catalogue: FinderCatalogue;
  onChoose: (competency: { id: number; name: string }) => void;
  onNeed: (id: number) => void;
}

/** Longest text that the search takes, in characters. */
const MAX_TEXT = 100;

/** Whether each typed word begins one of a name: "berlin" isn't Eberling. */
const isNameOf = (name: string, typed: string) => {
  const words = nameWords(normalizeForSearch(name));
  return nameWords(normalizeForSearch(typed)).every((word) => words.some((one) => one.startsWith(word)));
};

/**
 * The people and needs that a word names, and the competencies whose criteria or learning pointers mention it, to choose
 * instead of it.
 */
function Mentions({ name, most, catalogue, onChoose, onNeed }: MentionsProps) {
  const { data } = useLoaded({
    key: name.length > MAX_TEXT || /^\d+$/.test(name) ? null : name,
    load: (signal) => call("GET /search", { query: { q: name } }, { signal }),
    failure: "The search failed.",
  });
  const found = new Map(
    (data?.competencies ?? []).flatMap(({ name: found, found_in }) => {
      // "CKA" isn't in "Packaging".
      if (found_in === "name" && !isNameOf(found, name)) return [];
      const key = nameKeyOf(found);
      const entry = catalogue.competency.find((one) => nameKeyOf(one.name) === key);
      return entry ? [[entry.id, { ...entry, where: FOUND_IN[found_in] }] as const] : [];
    }),
  );
  const named = data?.similar === false ? data : null;
  return (
    <>
      {named?.people
        .filter((person) => isNameOf(fullName(person), name))
        .slice(0, SUGGESTED)
        .map(({ user_id, ...person }) => (
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
      {found.size > 0 && <span>It is mentioned by</span>}
      {[...found.values()].slice(0, most).map(({ id, name: found, where }) => (
        <Button key={id} size="sm" onClick={() => onChoose({ id, name: found })}>
          {found} ({where})
        </Button>
      ))}
    </>
  );
}
