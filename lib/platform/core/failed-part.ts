import { asDatabaseError } from "./database-error";
import type { Failure } from "./failures";

/** One part of what a page shows could not be read. */
export class FailedPart extends Error {
  override readonly name = "FailedPart";

  constructor(
    readonly failure: Failure,
    cause: unknown,
  ) {
    super(failure, { cause });
  }
}

/** Reads one part of a page. Throws FailedPart, so that the page names this part and no other. */
export async function readPart<T>(failure: Failure, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new FailedPart(failure, asDatabaseError(error));
  }
}
