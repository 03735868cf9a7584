/** A problem that only the operator can solve, such as a wrong setting. The message is one line for them. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** By name, because Next may load a module twice, which creates two classes. */
export const isForOperator = (error: unknown): error is Error =>
  error instanceof Error && error.name === "OperatorError";
