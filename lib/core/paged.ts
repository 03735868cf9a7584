import { z } from "zod";

/** A part of a list, and the cursor that the part after it begins at (null after the last one). The REST adapter names it in a Link header. */
export class Paged<T> {
  constructor(
    readonly answer: T,
    readonly next: string | null,
  ) {}
}

const MAX_LIMIT = 1_000;
const MAX_INT = 2_147_483_647;
/** The end of the year 9999, in epoch milliseconds: what every database and driver can write. */
const MAX_MOMENT = 253_402_300_799_999;

/** What a place in a list is made of, as its cursor holds it. A cursor comes from outside: PostgreSQL refuses a NUL and larger numbers. */
export const CURSOR = {
  id: z.int().positive().max(MAX_INT),
  count: z.int().nonnegative().max(MAX_INT),
  text: z.string().regex(/^[^\0]*$/),
  /** Epoch milliseconds. */
  moment: z.int().nonnegative().max(MAX_MOMENT),
};

const Limit = z.coerce
  .number<number | string>({ error: "must be a whole number" })
  .int({ error: "must be a whole number" })
  .min(1, { error: "must be at least 1" })
  .max(MAX_LIMIT, { error: `must be at most ${MAX_LIMIT.toLocaleString("en")}` })
  .default(200)
  .meta({ description: "The most entries that a page may have" });

/** The query of a list that grows, `limit` and `cursor`. A place is what its entries are sorted by, down to what no two have in common. */
export function pagingBy<P extends z.ZodType>(place: P) {
  const Cursor = z
    .string()
    .max(8_000, { error: "is not a cursor of this list" })
    .transform((text, ctx): z.output<P> => {
      const parsed = place.safeParse(jsonOf(Buffer.from(text, "base64url").toString()));
      if (parsed.success) return parsed.data;
      ctx.addIssue({ code: "custom", message: "is not a cursor of this list" });
      return z.NEVER;
    })
    .meta({ description: "Where the page begins, as the Link header of the page before names it" });
  return { limit: Limit, cursor: Cursor.optional() };
}

/** A cut of a list as stores read it: at most `limit` entries from one place on, or from the start. */
export type PageWindow<P> = { limit: number; after: P | null };

/** The cut that a page needs: one entry more than was asked for tells whether there is a next page. */
export const pageWindow = <P>({ limit, cursor }: { limit: number; cursor?: P | undefined }): PageWindow<P> => ({
  limit: limit + 1,
  after: cursor ?? null,
});

/** The page that such a cut holds, each entry as `present` shows it. */
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

/** A place as callers hand it back: opaque to them. */
const cursorAt = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString("base64url");

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
