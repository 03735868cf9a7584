import { z } from "zod";
import { Day } from "./endpoint";
import { parsedJson } from "./parsed-json";

/** A page of a list, and the cursor of the next page (null on the last one) for the Link header. */
export class Paged<T> {
  constructor(
    readonly answer: T,
    readonly next: string | null,
  ) {}
}

const MAX_LIMIT = 1_000;
const MAX_INT = 2_147_483_647;
/** More entries than any list has: a page of them, and the one after, is still a number that PostgreSQL takes. */
const EVERYTHING = MAX_INT - 1;
/** The end of the year 9999 in epoch milliseconds: the latest time that all databases and drivers support. */
export const MAX_MOMENT = 253_402_300_799_999;

/** Schemas of a cursor's values: callers can send anything, and PostgreSQL rejects NUL and larger numbers. */
export const CURSOR = {
  id: z.int().positive().max(MAX_INT),
  count: z.int().nonnegative().max(MAX_INT),
  text: z.string().regex(/^[^\0]*$/),
  day: Day,
  /** Epoch milliseconds. */
  moment: z.int().nonnegative().max(MAX_MOMENT),
};

/** Of lists that are sorted by normalized name, which is unique. */
export const NameCursor = z.tuple([CURSOR.text]);
export type NameCursor = z.output<typeof NameCursor>;

/** Of lists that are sorted by id. */
export const IdCursor = z.tuple([CURSOR.id]);
export type IdCursor = z.output<typeof IdCursor>;

/** Of lists that are sorted by a day and id. */
export const DayCursor = z.tuple([CURSOR.day, CURSOR.id]);
export type DayCursor = z.output<typeof DayCursor>;

/** Of lists that are sorted by a text, such as a name's sort key, and id. */
export const TextCursor = z.tuple([CURSOR.text, CURSOR.id]);
export type TextCursor = z.output<typeof TextCursor>;

/** Of lists that are sorted by a time and id. */
export const MomentCursor = z.tuple([CURSOR.moment, CURSOR.id]);
export type MomentCursor = z.output<typeof MomentCursor>;

const Limit = z.coerce
  .number<number | string>({ error: "must be a whole number" })
  .int({ error: "must be a whole number" })
  .min(1, { error: "must be at least 1" })
  .max(MAX_LIMIT, { error: `must be at most ${MAX_LIMIT.toLocaleString("en")}` });

/** Returns a paged list's query fields `limit` and `cursor`. `place` is the sort key, unique per entry. */
export const pagingBy = <P extends z.ZodType>(place: P) => ({
  limit: Limit.default(200).describe("Most entries on a page"),
  cursor: cursorBy(place),
});

/** As `pagingBy`, for the specification's lists, whose clients know no pages: all without a limit. */
export const wholeOrPagedBy = <P extends z.ZodType>(place: P) => ({
  limit: Limit.optional()
    .transform((limit = EVERYTHING) => limit)
    .describe("Most entries on a page. Omitted: all entries"),
  cursor: cursorBy(place),
});

function cursorBy<P extends z.ZodType>(place: P) {
  return z
    .string()
    .max(8_000, { error: "is not a cursor of this list" })
    .transform((text, ctx): z.output<P> => {
      const parsed = place.safeParse(parsedJson(Buffer.from(text, "base64url").toString()));
      if (parsed.success) return parsed.data;
      ctx.addIssue({ code: "custom", message: "is not a cursor of this list" });
      return z.NEVER;
    })
    .describe("Start of the page, from the Link header of the previous page")
    .optional();
}

/** The entries that a store reads: at most `limit` after a place, or from the start. */
export type PageWindow<P> = { limit: number; after: P | null };

/** Returns the entries to read for a page: one more than it shows, to know if there is a next page. */
export const pageWindow = <P>({ limit, cursor }: { limit: number; cursor?: P | undefined }): PageWindow<P> => ({
  limit: limit + 1,
  after: cursor ?? null,
});

/** Builds the page from the entries that were read, converted by `present`. */
export function pageOf<R, O, P extends readonly unknown[]>(
  found: readonly R[],
  { limit }: { limit: number },
  placeOf: (record: R) => P,
  present: (record: R) => O,
): Paged<O[]> {
  const records = found.slice(0, limit);
  const last = records.at(-1);
  return new Paged(records.map(present), last !== undefined && found.length > limit ? cursorAt(placeOf(last)) : null);
}

/** Encodes a place as an opaque cursor. */
export const cursorAt = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Reads a list or window in statements of `size` entries. One that moves meanwhile can be missing or repeated. */
export async function* inBatches<R, P extends readonly unknown[]>(
  size: number,
  read: (window: PageWindow<P>) => Promise<readonly R[]>,
  placeOf: (record: R) => P,
  { limit: left, after }: PageWindow<P> = { limit: Infinity, after: null },
): AsyncGenerator<readonly R[]> {
  while (left > 0) {
    const limit = Math.min(size, left);
    const found: readonly R[] = await read({ limit, after });
    yield found;
    const last = found.at(-1);
    if (last === undefined || found.length < limit) return;
    left -= limit;
    after = placeOf(last);
  }
}
