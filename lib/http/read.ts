import "server-only";
import { notFound, redirect } from "next/navigation";
import { pageActor } from "@/lib/auth/page-actor";
import { AppError } from "@/lib/core/errors";
import type { Operation } from "@/lib/core/operation";

/** Where a page sends those who may not see it (the spec's route table). */
type Refused = { otherwise: "/" | "/sheet" };

/**
 * Loads what a page shows. Not signed in leads to the sign-in screen (and back), not allowed to where the route table says,
 * not found to the 404 page; an id that isn't one is a page that isn't there.
 */
export async function read<In, Out>(operation: Operation<In, Out>, input: In, refused: Refused = { otherwise: "/" }): Promise<Out> {
  const actor = await pageActor();
  try {
    return await operation(actor, input);
  } catch (error) {
    if (error instanceof AppError && error.code === "forbidden") redirect(refused.otherwise);
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid")) notFound();
    throw error;
  }
}
