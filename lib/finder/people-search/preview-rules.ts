import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { type FinderCatalogue } from "./catalogue-rules";
import { isMonth } from "./time-word-rules";
import { type Parsed, parseTyped } from "./parse-rules";
import { type Unread } from "./refusal-rules";
import { beginsOpenWord, isOpenWord } from "./token-rules";
import { isSmallWord } from "./word-rules";

/** A place that is begun, after the word that says so: "in lis". */
const BEGUN_PLACE = /(?:^|[\s,;])((?:in|at|from|near|aus|bei) )(\p{L}[\p{L} ]*)$/iu;

const BEGUN_FROM = 2;

/**
 * What a text means while it is typed: a word that isn't ended, and may begin one that is understood, isn't judged yet,
 * nor is one after which more is to come, such as "from". A place that is begun is offered: "in lis".
 */
export function previewOf(text: string, catalogue: FinderCatalogue): Parsed {
  const whole = parseTyped(text, catalogue);
  const last = whole.unread.at(-1);
  // "Lis" is a month in Polish.
  const isTime = [...whole.must, ...whole.nice].some(({ kind }) => kind === "free");
  const place = last !== undefined || isTime ? begunPlace(text, catalogue) : null;
  if (place !== null) return withUnread(parseTyped(text.slice(0, -place.text.length), catalogue), place);
  if (
    last === undefined ||
    !last.text.endsWith(
      text
        .trim()
        .split(/[\s,;]+/)
        .at(-1)!,
    )
  )
    return whole;
  const isBeginning = last.suggestions.length === 0;
  // "Half time", "who rolls off in January": all of it is understood.
  if (!isBeginning && last.unknown === undefined) return whole;
  const said = withoutOpen(
    text.replace(/[^\s,;]+$/, (word) => (isBeginning && beginsOpenWord(normalizeForSearch(word)) ? "" : word)),
  );
  return said === text.trimEnd() ? whole : parseTyped(said, catalogue);
}

const withUnread = (read: Parsed, part: Unread): Parsed => ({ ...read, unread: [...read.unread, part] });

/** A text without the words at its end after which more is to come. */
function withoutOpen(text: string): string {
  const [, rest = "", word = ""] = /^(.*?)([^\s,;]+)\s*$/s.exec(text) ?? [];
  const key = normalizeForSearch(word);
  return word !== "" && (isOpenWord(key) || isSmallWord(key)) ? withoutOpen(rest) : text.trimEnd();
}

function begunPlace(text: string, { locations }: FinderCatalogue): Unread | null {
  const [, said = "", name = ""] = BEGUN_PLACE.exec(text) ?? [];
  const key = normalizeForSearch(name);
  const places =
    key.length < BEGUN_FROM || isMonth(key)
      ? []
      : (locations ?? []).filter((one) => normalizeForSearch(one).startsWith(key));
  const suggestions = places.map((place) => ({ label: said + place, typed: said + place }));
  return places.length === 0 ? null : { text: said + name, why: "Several places match.", suggestions };
}
