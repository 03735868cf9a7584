import "server-only";
import { notFound, redirect } from "next/navigation";
import type { Failure } from "@/lib/core/failures";
import { pageActor } from "@/lib/auth/page-actor";
import { AppError } from "@/lib/core/errors";
import type { Operation } from "@/lib/core/operation";
import { retrievalFailed } from "./retrieval-failed";

type Otherwise = {
  /** Where the page sends those who may not see it (the spec's route table). */
  refused?: "/" | "/sheet";
  /** The texts of what this one read retrieves, for when it fails: it brings all of it or nothing. */
  failures?: readonly Failure[];
};

/**
 * Loads what a page shows. Not signed in leads to the sign-in screen (and back), not allowed to where the route table says,
 * not found to the 404 page; an id that isn't one is a page that isn't there. Throws RetrievalFailed for all else, which
 * app/(app)/error.tsx shows inside the page's shell.
 */
export async function read<In, Out>(
  operation: Operation<In, Out>,
  input: In,
  { refused = "/", failures = [] }: Otherwise = {},
): Promise<Out> {
  const actor = await pageActor();
  try {
    return await operation(actor, input);
  } catch (error) {
    if (error instanceof AppError && error.code === "forbidden") redirect(refused);
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid")) notFound();
    throw await retrievalFailed(error, failures);
  }
}
