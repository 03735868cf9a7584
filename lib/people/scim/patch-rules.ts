import { fault } from "./fault-rules";
import { checkSchema, EMPLOYEE_NUMBER, MANAGER, plainPath, setAll, setAttribute } from "./resource-rules";
import { MAX_OPERATIONS, PATCH_SCHEMA, type SentUser } from "./rules";

/** Reads the operations of a PATCH, in their order, into the fields that they set. Throws AppError with a SCIM type. */
export function readPatch(body: Record<string, unknown>): SentUser {
  const user: SentUser = {};
  for (const operation of readOperations(body)) apply(user, operation);
  return user;
}

export type PatchOperation = { op: "add" | "replace" | "remove"; path: string | undefined; value: unknown };

/** Reads the operations of a PATCH of any resource. Throws AppError with a SCIM type. */
export function readOperations(body: Record<string, unknown>): PatchOperation[] {
  checkSchema(body, PATCH_SCHEMA);
  const operations = body.Operations ?? body.operations;
  if (!Array.isArray(operations) || operations.length === 0)
    throw fault("invalidSyntax", "Operations must be a list with at least one operation.");
  if (operations.length > MAX_OPERATIONS)
    throw fault("tooMany", `Operations must be at most ${MAX_OPERATIONS}. Send several requests.`);
  return (operations as unknown[]).map(readOperation);
}

/** The operation's name may have any case: Entra sends Add, Replace and Remove. */
function readOperation(operation: unknown): PatchOperation {
  const { op: sent, path, value } = (operation ?? {}) as Record<string, unknown>;
  const op = typeof sent === "string" ? sent.toLowerCase() : "";
  if (op !== "add" && op !== "replace" && op !== "remove")
    throw fault("invalidSyntax", "op must be add, replace or remove.");
  if (path !== undefined && typeof path !== "string") throw fault("invalidPath", "The path must be a text.");
  return { op, path, value };
}

function apply(user: SentUser, { op, path, value }: PatchOperation): void {
  if (op === "remove") return remove(user, path);
  if (path !== undefined) return setAttribute(user, path, value);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw fault("invalidValue", "Without a path, value must be an object.");
  setAll(user, value as Record<string, unknown>);
}

const REQUIRED: readonly string[] = ["username", "active", "name", "name.givenname"];

function remove(user: SentUser, path: string | undefined): void {
  if (path === undefined) throw fault("noTarget", "A remove operation requires a path.");
  const plain = plainPath(path);
  if (REQUIRED.includes(plain)) throw fault("mutability", `${path} is required and can't be removed.`);
  if (plain === "name.familyname") user.familyName = "";
  if (plain === "externalid") user.externalId = "";
  if (plain === "title") user.title = "";
  if (plain === EMPLOYEE_NUMBER) user.employeeNumber = "";
  if (plain === MANAGER || plain === `${MANAGER}.value`) user.manager = "";
}
