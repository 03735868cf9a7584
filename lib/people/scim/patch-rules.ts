import { fault } from "./fault-rules";
import { MAX_OPERATIONS, PATCH_SCHEMA } from "./rules";

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Throws AppError with a SCIM type if a body isn't of this schema. */
export function checkSchema({ schemas }: Json, schema: string): void {
  if (!Array.isArray(schemas) || !schemas.includes(schema))
    throw fault("invalidSyntax", `schemas must contain ${schema}.`);
}

/** How a resource takes the operations of a PATCH. The values of one without a path are set by their names. */
type Target = {
  set(path: string, value: unknown, op: "add" | "replace"): void;
  remove(path: string, value: unknown): void;
};

/** Reads the operations of a PATCH, in their order, into a resource. Throws AppError with a SCIM type. */
export function readOperations(body: Json, { set, remove }: Target): void {
  checkSchema(body, PATCH_SCHEMA);
  const operations = body.Operations ?? body.operations;
  if (!Array.isArray(operations) || operations.length === 0)
    throw fault("invalidSyntax", "Operations must be a list with at least one operation.");
  if (operations.length > MAX_OPERATIONS)
    throw fault("tooMany", `Operations must be at most ${MAX_OPERATIONS}. Send several requests.`);
  for (const { op, path, value } of (operations as unknown[]).map(readOperation)) {
    if (op === "remove") {
      if (path === undefined) throw fault("noTarget", "A remove operation requires a path.");
      remove(path, value);
    } else if (path !== undefined) {
      set(path, value, op);
    } else {
      if (!isObject(value)) throw fault("invalidValue", "Without a path, value must be an object.");
      for (const [name, part] of Object.entries(value)) set(name, part, op);
    }
  }
}

/** The operation's name may have any case: Entra sends Add, Replace and Remove. */
function readOperation(operation: unknown) {
  const { op: sent, path, value } = (operation ?? {}) as Json;
  const op = typeof sent === "string" ? sent.toLowerCase() : "";
  if (op !== "add" && op !== "replace" && op !== "remove")
    throw fault("invalidSyntax", "op must be add, replace or remove.");
  if (path !== undefined && typeof path !== "string") throw fault("invalidPath", "The path must be a text.");
  return { op, path, value } as const;
}
