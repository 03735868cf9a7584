import { z } from "zod";
import { type Db, type Tx, withDatabase } from "@/lib/platform/db";
import { type Actor, isReadOnly } from "@/lib/platform/core/actor";
import { AppError, conflict } from "@/lib/platform/core/errors";
import { parseInput } from "@/lib/platform/core/parse-input";
import { traced } from "@/lib/platform/core/traces";
import { readActVersion, versionFor } from "./act-version";
import { type AuditEntry, writeAudit } from "./audit-entry";
import { transaction } from "./transaction";
import { findStoredResponse, lockIdempotencyKey, storeResponse } from "./idempotency";
import type { Preconditions } from "@/lib/platform/core/preconditions";
import { Versioned } from "@/lib/platform/core/answers";

export type { AuditEntry };

/** What an operation is called and takes: the endpoint that it serves, or what is `named`. */
type Takes = { readonly id: string; readonly input: z.ZodType };

const NOTHING = z.strictObject({});
/** What an operation is called and takes that serves no endpoint: a screen's, or another protocol's. */
export function named<I extends z.ZodType = typeof NOTHING>(id: string, input = NOTHING as never as I) {
  return { id, input };
}

type Given<T extends Takes> = z.input<T["input"]>;
type Parsed<T extends Takes> = z.output<T["input"]>;

type Call<T extends Takes> = { actor: Actor; input: Parsed<T> };

type Rule<S> = (actor: Actor, subject: S) => boolean;

/** Who may, as predicates of a policy.ts. A false `sees` is a 404, as if there were no subject; `policy` is a 403. */
type Rules<S> = { sees: Rule<S>; policy?: Rule<S> } | { sees?: never; policy: Rule<S> };

/** The part of what there is that the caller may see; null or false is a 403. */
type Scope<T extends Takes, C> = (actor: Actor, input: Parsed<T>) => C | null | false;

type List<T extends Takes, C, O> = {
  scope: Scope<T, C>;
  run: (db: Db, call: Call<T> & { scope: C }) => Promise<O>;
};

/** Refuses callers before the body of their call is read. The rules still decide afterwards. */
type Admission = { admits?: (actor: Actor) => boolean };

/** How the subject is found; null is a 404. Without it, the rules must know the caller alone. */
type Loaded<Load> = { load: Load } | { load?: never; sees?: never; policy?: Rule<unknown> };

/** A read of a subject within a scope needs no other rule. */
type Read<T extends Takes, S, O, C> = (
  | { scope: Scope<T, C>; sees?: Rule<S>; policy?: Rule<S> }
  | (Rules<S> & { scope?: never })
) &
  Admission &
  Loaded<(db: Db, call: Call<T> & { scope: C }) => Promise<S | null>> & {
    run: (db: Db, call: Call<T> & { scope: C; subject: S }) => Promise<O>;
  };

/** A command whose decision depends on what it reads must lock that in `load`. */
type Write<T extends Takes, S, O, P> = Rules<S> &
  Admission &
  Loaded<(tx: Tx, call: Call<T>) => Promise<S | null>> & {
    /** Work that must not keep a transaction open, such as sanitizing. Runs before the transaction, for any caller. */
    prepare?: (call: Call<T>, db: Db) => Promise<P>;
    /** For subjects that two people may edit at once: refuses to change a version that the caller hasn't seen. */
    edit?: Edit<T, S>;
    run: (tx: Tx, call: Call<T> & { subject: S; prepared: P }) => Promise<Written<O>>;
    /** Time limit of the transaction, in milliseconds, if it takes longer than an ordinary change (an import). */
    timeout?: number;
  };

type Written<O> = {
  answer: O;
  audit: AuditEntry[];
  /** Starts what the caller doesn't wait for, once the change is committed. */
  afterwards?: () => void;
};

type Edit<T extends Takes, S> = {
  /** The locked subject as a read returns it. */
  shown: (tx: Tx, subject: S, actor: Actor) => unknown;
  /** Whether the input says that the edit is based on an older version (409). */
  isOutdated?: (input: Parsed<T>, subject: S) => boolean;
  /** The error message if the version has changed. */
  refusal: string;
};

/** A read or a change. Every entry point (REST, pages) calls one of these, so its policy can't be bypassed. Commands and polled lists use preconditions. */
export type Operation<In, Out, T = unknown> = Run<In, Out> & Readonly<{ takes: T; isPolled?: boolean } & Admission>;

type Run<In, Out> = (actor: Actor, input: In, preconditions?: Preconditions) => Promise<Out>;

const operation = <T extends Takes, O>(
  takes: T,
  { admits }: Admission,
  run: (call: Call<T>, preconditions: Preconditions) => Promise<O>,
): Operation<Given<T>, O, T> => {
  const named = { "cairn.operation": takes.id };
  const parsed: Run<Given<T>, O> = (actor, raw, preconditions = {}) =>
    traced(takes.id, named, async () => run({ actor, input: parse(takes.input, raw) as Parsed<T> }, preconditions));
  return Object.assign(parsed, { takes, admits });
};

/** Creates an operation that reads one subject. It throws AppError: invalid, not_found, forbidden, unavailable. */
export function query<T extends Takes, S, O, C = undefined>(
  takes: T,
  spec: Read<T, S, O, C>,
): Operation<Given<T>, O, T> {
  return operation(takes, spec, (call) => withDatabase((prisma) => read(prisma, spec, call)));
}

async function read<T extends Takes, S, O, C>(db: Db, spec: Read<T, S, O, C>, call: Call<T>): Promise<O> {
  const scoped = { ...call, scope: spec.scope ? scopeOf(spec.scope, call) : (undefined as C) };
  const subject = permitted(spec, call.actor, spec.load ? await spec.load(db, scoped) : ({} as S));
  return spec.run(db, { ...scoped, subject });
}

function scopeOf<T extends Takes, C>(scope: Scope<T, C>, { actor, input }: Call<T>): C {
  const part = scope(actor, input);
  if (part === null || part === false) throw new AppError("forbidden", "You don't have access to this list.");
  return part;
}

/** Creates an operation that reads a list, limited to what the caller may see. It throws AppError: invalid, forbidden, unavailable. */
export function list<T extends Takes, S, O>(takes: T, spec: List<T, S, O>): Operation<Given<T>, O, T> {
  return operation(takes, {}, (call) => readList(spec, call));
}

async function readList<T extends Takes, C, O>(spec: List<T, C, O>, call: Call<T>): Promise<O> {
  const scope = scopeOf(spec.scope, call);
  return withDatabase((prisma) => spec.run(prisma, { ...call, scope }));
}

/**
 * Creates an operation that reads a subject as a file, and records who took it. The record is written before the first byte is sent, so
 * that nothing is exported without one. A read-only token may use it. It throws AppError: invalid, not_found, forbidden, unavailable.
 */
export function download<T extends Takes, S, O, C = undefined>(
  takes: T,
  spec: Read<T, S, { answer: O; audit: AuditEntry }, C>,
): Operation<Given<T>, O, T> {
  return operation(takes, spec, (call) =>
    withDatabase(async (prisma) => {
      const { answer, audit } = await read(prisma, spec, call);
      await prisma.$transaction((tx) => writeAudit(tx, [audit], call.actor));
      return answer;
    }),
  );
}

/**
 * As `list`, for a list that screens poll: its version is read cheaply, with the caller if the caller's session is, and a caller who has
 * the current version gets no answer. The version comes first, so that a change in between is seen by the next poll.
 */
export function polledList<T extends Takes, S, O>(takes: T, spec: List<T, S, O>): Operation<Given<T>, Versioned<O>, T> {
  const polled = operation(takes, {}, async (call: Call<T>, { isKnown }) => {
    const version = versionFor(call.actor.actVersion ?? (await withDatabase(readActVersion)), call.actor);
    return new Versioned(version, isKnown?.(version) ? undefined : await readList(spec, call));
  });
  return Object.assign(polled, { isPolled: true });
}

/**
 * Creates an operation that changes something. Load, policy, run and the audit record are one transaction.
 * It throws AppError: invalid, not_found, forbidden, conflict, precondition_failed, unavailable.
 */
export function command<T extends Takes, S, O, P = undefined>(
  takes: T,
  spec: Write<T, S, O, P>,
): Operation<Given<T>, O, T> {
  return operation(takes, spec, async (call, { idempotency, isAsSeen }) => {
    const { actor } = call;
    if (isReadOnly(actor)) throw new AppError("forbidden", "This token is read-only.", { type: "missing-scope" });
    const prepared = await withDatabase(async (prisma) => (await spec.prepare?.(call, prisma)) as P);
    const written = await transaction(spec.timeout, async (tx): Promise<Omit<Written<O>, "audit">> => {
      if (idempotency) await lockIdempotencyKey(tx, actor, idempotency);
      const subject = permitted(spec, actor, spec.load ? await spec.load(tx, call) : ({} as S));
      const before = idempotency ? await findStoredResponse(tx, actor, idempotency) : null;
      if (before) return { answer: before.answer as O };
      if (spec.edit) await refuseUnseen(tx, spec.edit, call, subject, isAsSeen);
      const { audit, ...done } = await spec.run(tx, { ...call, subject, prepared });
      await writeAudit(tx, audit, actor);
      if (idempotency) await storeResponse(tx, actor, idempotency, done.answer);
      return done;
    });
    written.afterwards?.();
    return written.answer;
  });
}

/** In milliseconds. An import of a few hundred competencies for thousands of sheets takes seconds. */
const OPERATOR_TIMEOUT_MS = 300_000;

type Operate<I extends z.ZodType, O, P> = {
  /** As for a command. */
  prepare?: (input: z.output<I>, db: Db) => Promise<P>;
  /** `userId` is set if a person's act is finished for them. */
  run: (tx: Tx, input: z.output<I>, prepared: P) => Promise<{ answer: O; audit: AuditEntry[]; userId?: number | null }>;
};

/** Creates a change for the operator's commands, recorded, without actor and policy: never served over HTTP. */
export function operate<I extends z.ZodType, O, P = undefined>(
  schema: I,
  spec: Operate<I, O, P>,
): (input: z.input<I>) => Promise<O> {
  return async (raw) => {
    const input = parse(schema, raw);
    const prepared = await withDatabase(async (prisma) => (await spec.prepare?.(input, prisma)) as P);
    return transaction(OPERATOR_TIMEOUT_MS, async (tx) => {
      const { answer, audit, userId = null } = await spec.run(tx, input, prepared);
      await writeAudit(tx, audit, userId === null ? null : { userId, requestId: null });
      return answer;
    });
  };
}

/** The rule that allows everyone who is signed in. */
export const anyone = () => true as const;
/** Finds nothing, for operations whose policy needs only the caller. */
export const noSubject = async () => ({});

/** Refuses a change based on an older version, by the If-Match header (412) or by the input (409). The error contains the current version. */
async function refuseUnseen<T extends Takes, S>(
  tx: Tx,
  edit: Edit<T, S>,
  { actor, input }: Call<T>,
  subject: S,
  isAsSeen: Preconditions["isAsSeen"],
) {
  const isOutdated = edit.isOutdated?.(input, subject) ?? false;
  if (!isAsSeen && !isOutdated) return;
  const current = await edit.shown(tx, subject, actor);
  if (isAsSeen && !isAsSeen(current))
    throw new AppError("precondition_failed", edit.refusal, { type: "changed-elsewhere", current });
  if (isOutdated) throw conflict("changed-elsewhere", edit.refusal, { current });
}

const parse = <I extends z.ZodType>(schema: I, raw: unknown): z.output<I> =>
  parseInput(schema, raw, "Some fields are missing or invalid.");

function permitted<S>(
  { sees, policy }: Partial<Record<"sees" | "policy", Rule<S>>>,
  actor: Actor,
  subject: S | null,
): S {
  if (subject === null || (sees && !sees(actor, subject)))
    throw new AppError("not_found", "Not found, or you don't have access.");
  if (policy && !policy(actor, subject)) throw new AppError("forbidden", "You don't have permission to do this.");
  return subject;
}
