import type { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { database, type Db, type Tx } from "@/lib/db";
import type { Actor } from "./actor";
import { asDatabaseError, sqlState } from "./database-error";
import { AppError } from "./errors";
import { fieldErrors } from "./field-errors";
import { findStoredResponse, lockIdempotencyKey, storeResponse } from "./idempotency";
import type { Preconditions } from "./preconditions";

/** What a command leaves in the audit log: the act's name, the person it concerns, and what changed. */
export type AuditEntry = {
  act: string;
  subjectId: number | null;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
};

type Asked<I extends z.ZodType> = { actor: Actor; input: z.output<I> };

type Read<I extends z.ZodType, S, O> = {
  input: I;
  /** Finds the subject through what the caller may see: null is a 404, also for what exists but isn't theirs to know. */
  load: (db: Db, asked: Asked<I>) => Promise<S | null>;
  /** False is a 403. */
  policy: (actor: Actor, subject: S) => boolean;
  run: (db: Db, asked: Asked<I> & { subject: S }) => Promise<O>;
};

type List<I extends z.ZodType, S, O> = {
  input: I;
  /** What part of the list the caller may see; null is a 403. */
  scope: (actor: Actor, input: z.output<I>) => S | null;
  run: (db: Db, asked: Asked<I> & { scope: S }) => Promise<O>;
};

type Write<I extends z.ZodType, S, O, P> = {
  input: I;
  /** Work that must not hold a transaction open, such as sanitising: done before it begins, for whoever calls. */
  prepare?: (asked: Asked<I>) => Promise<P>;
  /** As for a query; a command that decides by what it reads locks it here. */
  load: (tx: Tx, asked: Asked<I>) => Promise<S | null>;
  policy: (actor: Actor, subject: S) => boolean;
  /** For what two people may be editing at once: a change of what its caller hasn't seen is refused. */
  edit?: Edit<I, S>;
  run: (tx: Tx, asked: Asked<I> & { subject: S; prepared: P }) => Promise<{ answer: O; audit: AuditEntry[] }>;
  /** Milliseconds that the transaction may take, where it is more than one act's work (an import). */
  timeout?: number;
};

type Edit<I extends z.ZodType, S> = {
  /** The locked subject as reading it shows it. */
  shown: (tx: Tx, subject: S) => unknown;
  /** Whether the input names an older version as the one that the edit began with (409). */
  isOutdated?: (input: z.output<I>, subject: S) => boolean;
  /** What the refusal says, in words. */
  refusal: string;
};

/** A thing that can be asked or done. Every way in (REST, pages) ends in one of these, so its policy can't be walked around. Only commands heed terms. */
export type Operation<In, Out> = (actor: Actor, input: In, terms?: Preconditions) => Promise<Out>;

/** An operation that reads one subject. Throws AppError: invalid, not_found, forbidden, unavailable. */
export function query<I extends z.ZodType, S, O>(spec: Read<I, S, O>): Operation<z.input<I>, O> {
  return async (actor, raw) => {
    const asked = { actor, input: parse(spec.input, raw) };
    return guarded(async () => {
      const { prisma } = await database();
      const subject = permitted(spec.policy, actor, await spec.load(prisma, asked));
      return spec.run(prisma, { ...asked, subject });
    });
  };
}

/** An operation that reads a list, cut to what the caller may see. Throws AppError: invalid, forbidden, unavailable. */
export function list<I extends z.ZodType, S, O>(spec: List<I, S, O>): Operation<z.input<I>, O> {
  return async (actor, raw) => {
    const input = parse(spec.input, raw);
    const scope = spec.scope(actor, input);
    if (scope === null) throw new AppError("forbidden", "You may not see this list.");
    return guarded(async () => spec.run((await database()).prisma, { actor, input, scope }));
  };
}

/**
 * An operation that changes something: load, permit, run and the audit record in one transaction, whole or not at all.
 * Throws AppError: invalid, not_found, forbidden, conflict, precondition_failed, unavailable.
 */
export function command<I extends z.ZodType, S, O, P = undefined>(spec: Write<I, S, O, P>): Operation<z.input<I>, O> {
  return async (actor, raw, { once, isAsSeen } = {}) => {
    const asked = { actor, input: parse(spec.input, raw) };
    if (actor.via === "read_token") throw new AppError("forbidden", "This token may only read.");
    const prepared = (await spec.prepare?.(asked)) as P;
    const attempt = async () => {
      const { prisma } = await database();
      const work = async (tx: Tx) => {
        if (once) await lockIdempotencyKey(tx, actor, once);
        const subject = permitted(spec.policy, actor, await spec.load(tx, asked));
        const before = once ? await findStoredResponse(tx, actor, once) : null;
        if (before) return before.answer as O;
        if (spec.edit) await refuseUnseen(tx, spec.edit, asked.input, subject, isAsSeen);
        const { answer, audit } = await spec.run(tx, { ...asked, subject, prepared });
        await writeAudit(tx, audit, actor);
        if (once) await storeResponse(tx, actor, once, answer);
        return answer;
      };
      return prisma.$transaction(work, spec.timeout === undefined ? {} : { timeout: spec.timeout });
    };
    return guarded(() => retried(attempt));
  };
}

type Operate<I extends z.ZodType, O> = {
  input: I;
  run: (tx: Tx, input: z.output<I>) => Promise<{ answer: O; audit: AuditEntry[] }>;
};

/**
 * An act of the operator's command line, which stands outside the people of the product: no policy, but the same one
 * transaction and audit record (with no actor). Never served over HTTP to browsers or API callers.
 */
export function operate<I extends z.ZodType, O>(spec: Operate<I, O>): (input: z.input<I>) => Promise<O> {
  return async (raw) => {
    const input = parse(spec.input, raw);
    const attempt = async () => {
      const { prisma } = await database();
      return prisma.$transaction(
        async (tx) => {
          const { answer, audit } = await spec.run(tx, input);
          await writeAudit(tx, audit, null);
          return answer;
        },
        { timeout: OPERATOR_TIMEOUT_MS },
      );
    };
    return guarded(() => retried(attempt));
  };
}

/** Access for everyone who is signed in. */
export const anyone = () => true;

/** One rule, told in two ways: the caller's header names what they have seen (412), or their input does (409). Both show the thing as it is now. */
async function refuseUnseen<I extends z.ZodType, S>(
  tx: Tx,
  edit: Edit<I, S>,
  input: z.output<I>,
  subject: S,
  isAsSeen: Preconditions["isAsSeen"],
) {
  const isOutdated = edit.isOutdated?.(input, subject) ?? false;
  if (!isAsSeen && !isOutdated) return;
  const current = await edit.shown(tx, subject);
  if (isAsSeen && !isAsSeen(current)) throw new AppError("precondition_failed", edit.refusal, { current });
  if (isOutdated) throw new AppError("conflict", edit.refusal, { current });
}

/** One statement however many entries there are. Written out, because it belongs to every change: Prisma's own way costs more than the change does. */
async function writeAudit(tx: Tx, audit: AuditEntry[], actor: Actor | null) {
  if (audit.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO cm_audit_record (actor_id, act, subject_id, before, after, request_id)
    SELECT ${actor?.userId ?? null}::int, act, "subjectId", before, after, ${actor?.requestId ?? null}
    FROM jsonb_to_recordset(${JSON.stringify(audit)}::jsonb) AS entry(act text, "subjectId" int, before jsonb, after jsonb)`;
}

function parse<I extends z.ZodType>(schema: I, raw: unknown): z.output<I> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw new AppError("invalid", "Some of what was sent is missing or not allowed.", {
    fields: fieldErrors(parsed.error),
  });
}

function permitted<S>(policy: (actor: Actor, subject: S) => boolean, actor: Actor, subject: S | null): S {
  if (subject === null) throw new AppError("not_found", "There is nothing here, or it is not yours to see.");
  if (!policy(actor, subject)) throw new AppError("forbidden", "You may not do this.");
  return subject;
}

const ATTEMPTS = 3;
/** An import of a few hundred competencies for thousands of sheets takes seconds, not milliseconds. */
const OPERATOR_TIMEOUT_MS = 300_000;

/** A deadlock or a serialisation failure rolled everything back, so the same work may simply be done again. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRolledBack(error) || left === 0) throw error;
    }
  }
}

// Of our own SQL Prisma tells no more than the database's code.
const ROLLED_BACK_SQLSTATES = new Set(["40001", "40P01"]);

function isRolledBack(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    (error.code === "P2034" || ROLLED_BACK_SQLSTATES.has(sqlState(error) ?? ""))
  );
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asDatabaseError(error);
  }
}
