import { z } from "zod";
import { earliestToday, latestToday } from "./day";

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** Default limit of a body, in bytes. Five texts of 5,000 characters, each escaped as \u0000, take 150 kB. */
export const SMALL_BODY_BYTES = 256 * 1024;
/** Limit of a body with a file or a note with pictures, in bytes. */
export const LARGE_BODY_BYTES = 4 * 1024 * 1024;

/** How a caller authenticates: with a bearer token, with the browser's session, or not at all. */
export type Access = "bearer" | "session" | "anyone";

/**
 * The description of a REST call. Validation, types, the typed client and the OpenAPI document derive from it.
 * `path` is relative to API_BASE, with `{name}` for each id in it.
 */
export type Endpoint<
  M extends Method = Method,
  Path extends `/${string}` = `/${string}`,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodObject = z.ZodObject,
  R extends z.ZodType = z.ZodType,
> = Readonly<{
  id: string;
  method: M;
  path: Path;
  summary: string;
  access: Access;
  params: ParamsOf<Path>;
  query: Q;
  body: B;
  response: R;
  status: 200 | 201 | 204;
  /** "etag": two people may edit it at once. Answers have an ETag, changes accept If-Match (412). */
  concurrency: "etag" | null;
  /** Whether repeating a request with the same Idempotency-Key returns the first response and changes nothing. */
  idempotencyKey: boolean;
  /** Whether the answer is sent as it is made: without an ETag, and one at a time for each person. */
  streamed: boolean;
  /** The media types of the answer if it is a file, otherwise JSON alone. */
  mediaTypes: readonly string[];
  /** Whether such calls run one at a time, over all people, because each keeps the processor or the database busy. */
  alone: boolean;
  /** Whether the list has pages: it accepts `limit` and `cursor`, and its Link header names the next page. */
  paged: boolean;
  /** In bytes. A larger body gets 413 before it is read. 0 if the call has no body. */
  maxBody: number;
  /** Path, query and body together: the input of the endpoint's operation. Unknown names are rejected. */
  input: z.ZodType<
    Named<z.output<ParamsOf<Path>>> & Named<z.output<Q>> & Named<z.output<B>>,
    Named<z.input<ParamsOf<Path>>> & Named<z.input<Q>> & Named<z.input<B>>
  >;
}>;

/** Leaves out the index signature of an empty schema, to which nothing could be assigned. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };

type IdsIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | IdsIn<Rest> : never;
/** The ids in a path. */
export type ParamsOf<Path extends string> = `/${string}` extends Path
  ? z.ZodObject
  : z.ZodObject<{ [Name in IdsIn<Path>]: typeof Id }>;

const nothing = z.strictObject({});
type Nothing = typeof nothing;

type Description<Q, B, R> = {
  summary: string;
  access?: Access;
  query?: Q;
  body?: B;
  /** Nothing by default. */
  response?: R;
  concurrency?: "etag";
  streamed?: true;
  mediaTypes?: readonly string[];
  alone?: true;
  /** A POST accepts an Idempotency-Key unless this is false. */
  idempotencyKey?: false;
  /** In bytes; SMALL_BODY_BYTES by default. */
  maxBody?: number;
};

export const JSON_TYPE = "application/json";

/** The body of a call: what is sent, under its name. Unknown fields are rejected. */
export const bodyOf = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({ [name]: z.strictObject(shape) } as Record<Name, z.ZodObject<Shape, z.core.$strict>>);

/** The schema of what answers have under a name of its own in the API's description. Unknown fields are rejected. */
export const schemaOf = <Shape extends z.ZodRawShape>(id: string, description: string, shape: Shape) =>
  z.strictObject(shape).meta({ id, ...(description && { description }) });

/**
 * Describes a call, such as "GET /needs/{need_id}", under the name that its contract exports. Access defaults to a
 * bearer token. A POST returns 201, a DELETE 204, anything else 200.
 */
export function endpoint<
  M extends Method,
  Path extends `/${string}`,
  R extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodObject = Nothing,
>(id: string, call: `${M} ${Path}`, description: Description<Q, B, R>): Endpoint<M, Path, Q, B, R> {
  const [method, path] = call.split(" ") as [M, Path];
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, Id]);
  const params = z.object(Object.fromEntries(ids)) as ParamsOf<Path>;
  const query = (description.query ?? nothing) as Q;
  const body = (description.body ?? nothing) as B;
  const status = ({ GET: 200, PUT: 200, PATCH: 200, POST: 201, DELETE: 204 } as const)[method];
  const response = (description.response ?? z.undefined()) as R;
  const input = z.strictObject({ ...params.shape, ...query.shape, ...body.shape }) as unknown;
  const {
    access = "bearer",
    concurrency = null,
    streamed = false,
    mediaTypes = [JSON_TYPE],
    alone = false,
    idempotencyKey = method === "POST",
    maxBody = method === "GET" ? 0 : SMALL_BODY_BYTES,
  } = description;
  return {
    ...description,
    id,
    method,
    path,
    params,
    query,
    body,
    response,
    status,
    access,
    concurrency,
    streamed,
    mediaTypes,
    alone,
    idempotencyKey,
    maxBody,
    input: input as Endpoint<M, Path, Q, B, R>["input"],
    paged: "cursor" in query.shape,
  };
}

/** Converts digits to a number. What else JavaScript would coerce (true, "0x1", [1]) fails validation. */
const fromDigits = (value: number | string) =>
  typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** A whole number, also as digits, because queries are text. */
export const wholeNumber = (bounds: { min: number; max: number; tooSmall: string; tooLarge: string }) =>
  z
    .preprocess(
      fromDigits,
      z
        .int({ error: "must be a whole number" })
        .min(bounds.min, { error: bounds.tooSmall })
        .max(bounds.max, { error: bounds.tooLarge }),
    )
    // zod-openapi would otherwise describe a preprocessed parameter as optional.
    .meta({ param: { required: true } });

/** A database id in a path, a query or a body: a positive 32-bit whole number, also as digits. */
export const Id = wholeNumber({
  min: 1,
  max: 2_147_483_647,
  tooSmall: "must be a positive whole number",
  tooLarge: "is too large to be an id",
}).describe("Identifier");

/** An id in a response. */
export const IdOut = z.int().positive().describe("Identifier");

/** A person's id and name in a response. */
export const PersonOut = z.strictObject({ id: IdOut, first_name: z.string(), last_name: z.string() });

/** A date and time in UTC (ISO 8601). The database has no year 0, and a later year than 9999 isn't ISO 8601. */
export const Moment = z.iso
  .datetime()
  .refine((text) => !text.startsWith("0000"), { error: "must be in the years 0001 to 9999" })
  .meta({ id: "Moment", description: "A date and time in UTC (ISO 8601)", examples: ["2026-11-03T09:30:00.000Z"] });

/** True or false in a query. */
export const BooleanText = z
  .enum(["true", "false"], { error: "must be true or false" })
  .transform((text) => text === "true");

/** The version that an edit is based on, as `isOutdated` compares it; without it, nothing is compared. */
export const BasedOn = Moment.optional().describe(
  "The updated_at that the edit is based on. If it has changed since, the answer is 409 with the current version.",
);

/** Whether something was changed after the version that an edit is based on. */
export const isOutdated = (basedOn: string | undefined, updatedAt: Date | string): boolean =>
  basedOn !== undefined && Date.parse(basedOn) !== new Date(updatedAt).getTime();

/** A day as a caller gives it, of years that the database and ISO 8601 have, written like `sample`. */
export const dayLike = (sample: string) =>
  z.iso
    .date({ error: `must be a day such as ${sample}` })
    .refine((day) => !day.startsWith("0000"), { error: "must be in the years 0001 to 9999" });

/** A day as a caller gives it. */
export const Day = dayLike("2026-12-01");
/** A day as the API returns it. */
export const DayOut = z.string().describe("A day, such as 2026-12-01");

/** A day that is not after today. */
export const pastDay = (sample: string) =>
  dayLike(sample).refine((day) => day <= latestToday(), { error: "must not be in the future" });

/** A day that is not before today. */
export const comingDay = (sample: string) =>
  dayLike(sample)
    .refine((day) => day >= earliestToday(), { error: "must not be in the past" })
    .meta({ examples: ["2099-12-01"] });

/** The endpoints among a contract's exports, by name. */
export type EndpointsOf<Contract> = {
  [K in keyof Contract as Contract[K] extends Pick<Endpoint, "method" | "path" | "summary"> ? K : never]: Contract[K];
};

/** Returns the endpoints of a contract module, which also exports schemas and types. */
export function endpointsOf<Contract extends object>(contract: Contract): EndpointsOf<Contract> {
  const isEndpoint = (value: unknown) =>
    typeof value === "object" && value !== null && "method" in value && "path" in value;
  return Object.fromEntries(Object.entries(contract).filter(([, value]) => isEndpoint(value))) as EndpointsOf<Contract>;
}
