import "server-only";
import type { Route } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { recordRefusal } from "@/lib/auth/access-records";
import type { Failure } from "@/lib/core/failures";
import { refusalOf, withRefusal } from "@/lib/auth/page-access";
import { pageActor } from "@/lib/auth/page-actor";
import { originOf } from "@/lib/auth/request-origin";
import { AppError } from "@/lib/core/errors";
import { FailedPart } from "@/lib/core/failed-part";
import type { Operation } from "@/lib/operation/operation";
import { whenResponseEnds } from "@/lib/http/connection-hooks";
import { ARRIVAL, PATHNAME } from "@/lib/http/request-headers";
import { leavePlace, takeTurn } from "@/lib/http/turns";
import { retrievalFailed } from "@/lib/http/retrieval-failed";
import { type PageTurn, pageTurn } from "./page-turn";

type ReadOptions = {
  /** Where the page sends people without access (the specification's route table). */
  refused?: "/" | "/sheet";
  /** The texts of all that the read retrieves, for a failure of no part that `readPart` names. */
  failures?: readonly Failure[];
};

/**
 * Loads a page's data. Redirects to the sign-in screen (and back) if not signed in, and as in the route table if not allowed;
 * shows the 404 page if not found or if an id is invalid. Throws RetrievalFailed for all other errors, which
 * app/(app)/error.tsx shows inside the page's shell.
 */
export async function read<In, Out>(
  operation: Operation<In, Out>,
  input: In,
  { refused = "/", failures = [] }: ReadOptions = {},
): Promise<Out> {
  const actor = await pageActor();
  try {
    const turn = await takePageTurn(actor.userId);
    return await turn.read(() => operation(actor, input));
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

/** Waits for the person's turn, once per page: with one for each read, pages would wait for each other's next read for ever. */
const takePageTurn = cache(async (userId: number): Promise<PageTurn> => {
  const arrival = (await headers()).get(ARRIVAL);
  if (arrival) leavePlace(arrival);
  const end = await takeTurn(userId);
  const turn = pageTurn(end);
  if (arrival) whenResponseEnds(arrival, turn.leave);
  // Without the server's hooks nothing tells when a page has been sent.
  else end();
  return turn;
});

/** The path of the page being shown, without its query. */
const openedPath = async (): Promise<string> => ((await headers()).get(PATHNAME) ?? "/").split("?", 1)[0] ?? "/";
