import "server-only";
import type { Route } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { recordRefusal } from "@/lib/doors/auth/access-records";
import type { Failure } from "@/lib/platform/core/failures";
import { refusalOf, withRefusal } from "@/lib/doors/auth/page-access";
import { pageActor } from "@/lib/doors/auth/page-actor";
import { originOf } from "@/lib/platform/http/request-origin";
import { AppError } from "@/lib/platform/core/errors";
import { FailedPart } from "@/lib/platform/core/failed-part";
import type { Operation } from "@/lib/platform/operation/operation";
import { readFor } from "@/lib/platform/http/open-responses";
import { ARRIVAL, PATHNAME } from "@/lib/platform/http/request-headers";
import { retrievalFailed } from "@/lib/platform/http/retrieval-failed";

type ReadOptions = {
  /** Where the page sends people without access (the specification's route table). */
  refused?: "/" | "/sheet";
  /** The texts of all that the read retrieves, for a failure of no part that `readPart` names. */
  failures?: readonly Failure[];
};

/**
 * Loads a page's data. Redirects to the sign-in screen (and back) if not signed in, and as in the route table if not
 * allowed; shows the 404 page if not found or if an id is invalid. Throws RetrievalFailed for all other errors, which
 * app/(app)/error.tsx shows inside the page's shell.
 */
export async function read<In, Out>(
  operation: Operation<In, Out>,
  input: In,
  { refused = "/", failures = [] }: ReadOptions = {},
): Promise<Out> {
  const actor = await pageActor();
  try {
    const arrival = (await headers()).get(ARRIVAL);
    // Without the server's hooks nothing tells when a page has been sent.
    return await (arrival ? readFor(arrival, () => operation(actor, input)) : operation(actor, input));
  } catch (error) {
    const { address, requestId } = originOf(await headers());
    await recordRefusal(error, { userId: actor.userId, address, requestId });
    if (error instanceof AppError && error.code === "forbidden")
      redirect(withRefusal(refused, refusalOf(await openedPath())) as Route);
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid")) notFound();
    if (error instanceof FailedPart) throw await retrievalFailed(error.cause, [error.failure]);
    throw await retrievalFailed(error, failures);
  }
}

/** The path of the page being shown, without its query. */
const openedPath = async (): Promise<string> => ((await headers()).get(PATHNAME) ?? "/").split("?", 1)[0] ?? "/";
