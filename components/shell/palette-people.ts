import type { Answer } from "@/lib/doors/client/call";
import type { Visitor } from "@/lib/doors/auth/page-access";
import { headTabs } from "@/lib/conversations/person-head/rules";
import { callsOfPage } from "@/lib/finder/palette-search/rules";
import { reviewsPath } from "@/lib/reviews/requests/address-rules";
import { isManagerOrAdmin } from "@/lib/platform/core/actor";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";

type Person = Answer<"GET /search">["people"][number];
export type PersonRow = { id: string; label: string; href: string; aside: string };

/** Most people found whose pages are listed, unless the words name a page. */
const WITH_PAGES = 3;

/**
 * The results for people found: each with the pages that the visitor may open, or only the pages that the typed words
 * ask for, such as "conv fatima". Words in the form of `normalizeForSearch`.
 */
export const personRows = (people: readonly Person[], visitor: Visitor, words: readonly string[]): PersonRow[] =>
  people.flatMap((person) => {
    const { user_id, sheet_id, first_name, last_name, roles } = person;
    const name = `${first_name} ${last_name}`;
    const [first, ...others] = pagesOf(person, visitor);
    const main = first && { id: `person ${user_id}`, label: name, href: first.href, aside: roles.join(", ") };
    const asked = words.filter((word) => !normalizeForSearch(name).includes(word));
    const isAsked = ({ label }: { label: string }) => {
      const calls = `${normalizeForSearch(label)} ${callsOfPage(label)}`.split(" ");
      return asked.every((word) => calls.some((called) => called.startsWith(word)));
    };
    const reviews = sheet_id !== null && isManagerOrAdmin(visitor);
    const requests = reviews ? [{ label: "Requests", href: reviewsPath({ state: "all", user_id }) }] : [];
    const pages = (asked.length > 0 && first ? [first, ...others, ...requests] : others)
      .filter(isAsked)
      .map(({ label, href }) => ({
        id: `person ${user_id} ${label}`,
        label: `${name} › ${label}`,
        href,
        aside: "",
      }));
    if (asked.length > 0 && pages.length > 0) return pages;
    return [...(main ? [main] : []), ...(asked.length === 0 && people.length <= WITH_PAGES ? pages : [])];
  });

/** The pages of a person that the visitor may open, the one to start with first. */
const pagesOf = ({ user_id, sheet_id, is_report, cv_id }: Person, { mayFindPeople }: Visitor) =>
  headTabs(
    {
      userId: user_id,
      sheetId: sheet_id ?? 0,
      isOwn: false,
      seesSheet: sheet_id !== null,
      // Each person that the search finds has a card that the visitor may open.
      seesCard: mayFindPeople || sheet_id === null,
      cvId: cv_id,
      seesConversations: is_report,
    },
    null,
  );
