import { ApiError } from "./call";

/** Removes or ends something. What is already gone counts as done, and is only logged. */
export async function unlessGone(removing: Promise<unknown>): Promise<void> {
  try {
    await removing;
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
    console.warn(`Already removed: ${error.problem.detail}`);
  }
}
