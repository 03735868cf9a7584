import type { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { Endpoint } from "@/lib/platform/core/endpoint";
import { JsonText, type Versioned } from "@/lib/platform/core/answers";
import type { Paged } from "@/lib/platform/core/paged";
import type { Operation } from "@/lib/platform/operation/operation";

/** Most entries in a tool's answer: an assistant reads all of it. */
export const MAX_LISTED = 50;

/** What a token must allow for a tool: to read, to change what its owner may, or also to decide others' requests. */
type ToolScope = "read" | "write" | "decide";

/** Whether the caller's token has a scope. */
export const hasScope = ({ scopes }: Pick<Actor, "scopes">, scope: ToolScope): boolean =>
  scopes?.includes(scope) ?? false;

type Limited = { readonly id: string; readonly input: unknown } | Pick<Endpoint, "method" | "alone" | "streamed">;

/** Runs an operation for the caller within the limits of its endpoint, if it has one. */
export type Run = <In, Out>(operation: Operation<In, Out, Limited>, input: In) => Promise<Out>;

export type ToolCall = { actor: Actor; run: Run };

/** Something that an assistant can do. It only runs operations, which check the caller's rights. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  scope: ToolScope;
  input: z.ZodObject;
  run: (call: ToolCall, input: unknown) => Promise<unknown>;
};

/** Builds a tool whose `run` gets its parsed input. */
export const tool = <I extends z.ZodObject>(
  described: Omit<Tool, "input" | "run"> & {
    input: I;
    run: (call: ToolCall, input: z.output<I>) => Promise<unknown>;
  },
): Tool => ({ ...described, run: (call, input) => described.run(call, described.input.parse(input)) });

/** Returns a list's entries with the cursor of the next page. */
export function listed<T>({ answer, next }: Paged<T[] | JsonText<T[]>>): { entries: T[]; next_cursor: string | null } {
  return { entries: answer instanceof JsonText ? parsed(answer) : answer, next_cursor: next };
}

/** Returns the value of an answer that the database has written as JSON. */
export const parsed = <T>({ rows, around: [before, after] }: JsonText<T>): T =>
  JSON.parse(before + rows.join(",") + after) as T;

/** Returns the answer of a list that screens poll. It has one, because an assistant names no version that it knows. */
export function whole<T>({ answer }: Versioned<T>): T {
  if (answer === undefined) throw new Error("a list without a known version has no answer");
  return answer;
}
