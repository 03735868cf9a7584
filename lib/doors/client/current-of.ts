import { ApiError } from "./call";

/** Returns what is saved now, if a call was refused because that isn't what it was based on; null for other failures. */
export function currentOf<T>(error: unknown): T | null {
  const isOutdated = error instanceof ApiError && error.problem.status === 409;
  return isOutdated ? ((error.problem.current as T | undefined) ?? null) : null;
}
