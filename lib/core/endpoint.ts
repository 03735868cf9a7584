import { z } from "zod";

/** Where the API lives on the host; endpoints' paths are relative to it. */
export const API_BASE = "/api/cm/v1";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** What lets a caller in: a Bearer token, the signed-in browser's own session, or nothing. */
export type Access = "bearer" | "session" | "anyone";

/**
 * One REST call, described once: this is its validation, its types, its typed client and its entry in the OpenAPI document.
 * `path` is relative to the API's base, with `{name}` for each path parameter.
 */
export type Endpoint<
  M extends Method = Method,
  Path extends `/${string}` = `/${string}`,
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodObject = z.ZodObject,
  R extends z.ZodType = z.ZodType,
> = Readonly<{
  id: string;
  method: M;
  path: Path;
  summary: string;
  access: Access;
  params: P;
  query: Q;
  body: B;
  response: R;
  status: 200 | 201 | 204;
  /** "etag": two people may edit it at once. Its answers bear an ETag, and a change takes If-Match (412 where it has changed since). */
  concurrency: "etag" | null;
  /** Whether sending it again under the same Idempotency-Key is answered as before and changes nothing. */
  idempotencyKey: boolean;
  /** Whether it is a list that grows: cut by `limit` and `cursor`, its Link header naming the next page. */
  paged: boolean;
  /** Path, query and body together: what the operation behind the endpoint takes. Unknown names are refused. */
  input: z.ZodType<z.output<P> & z.output<Q> & z.output<B>, z.input<P> & z.input<Q> & z.input<B>>;
}>;

const nothing = z.strictObject({});
type Nothing = typeof nothing;

type Description<M, Path, P, Q, B, R> = {
  id: string;
  method: M;
  path: Path;
  summary: string;
  access?: Access;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  concurrency?: "etag";
  /** A POST takes an Idempotency-Key unless this says that it doesn't. */
  idempotencyKey?: false;
};

/** Describes a call, by Bearer token unless it says otherwise. A POST answers 201, a DELETE 204, anything else 200. */
export function endpoint<
  M extends Method,
  Path extends `/${string}`,
  R extends z.ZodType,
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodObject = Nothing,
>(description: Description<M, Path, P, Q, B, R>): Endpoint<M, Path, P, Q, B, R> {
  const params = (description.params ?? nothing) as P;
  const query = (description.query ?? nothing) as Q;
  const body = (description.body ?? nothing) as B;
  const status = ({ GET: 200, PUT: 200, PATCH: 200, POST: 201, DELETE: 204 } as const)[description.method];
  const input = z.strictObject({ ...params.shape, ...query.shape, ...body.shape }) as unknown as Endpoint<
    M,
    Path,
    P,
    Q,
    B,
    R
  >["input"];
  const { access = "bearer", concurrency = null, idempotencyKey = description.method === "POST" } = description;
  return {
    ...description,
    access,
    params,
    query,
    body,
    status,
    input,
    concurrency,
    idempotencyKey,
    paged: "cursor" in query.shape,
  };
}

/** Digits count as the number they write; whatever else a number might be made of (true, "0x1", [1]) does not. */
const fromDigits = (value: number | string) =>
  typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** A whole number that a query may also write as digits. */
export const wholeNumber = (bounds: { min: number; max: number; tooSmall: string; tooLarge: string }) =>
  z
    .preprocess(
      fromDigits,
      z
        .int({ error: "must be a whole number" })
        .min(bounds.min, { error: bounds.tooSmall })
        .max(bounds.max, { error: bounds.tooLarge }),
    )
    // The description of a preprocessed parameter would call it optional.
    .meta({ param: { required: true } });

/** A database id in a path, a query or a body: a positive 32-bit whole number, also when written as digits. */
export const Id = wholeNumber({
  min: 1,
  max: 2_147_483_647,
  tooSmall: "must be a positive whole number",
  tooLarge: "is too large to be an id",
}).meta({
  description: "Identifier",
});

/** An id in an answer. */
export const IdOut = z.int().positive().meta({ description: "Identifier" });

/** A moment, in ISO 8601 with its zone (UTC). */
export const Moment = z.iso
  .datetime()
  .meta({ id: "Moment", description: "A moment in UTC (ISO 8601)", examples: ["2026-11-03T09:30:00.000Z"] });
