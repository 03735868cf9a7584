import { AppError, type ErrorCode } from "@/lib/platform/core/errors";

/** The reasons of RFC 7644, table 9, that this service provider gives. */
type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "tooMany"
  | "uniqueness";

/** An error with its reason in SCIM's words. */
export class ScimError extends AppError {
  constructor(
    readonly scimType: ScimType,
    message: string,
    code: ErrorCode = "unreadable",
  ) {
    super(code, message);
  }
}

/** Returns an error about the request (400). */
export const fault = (scimType: ScimType, message: string): ScimError => new ScimError(scimType, message);

/** Returns SCIM's reason for an error of any operation; undefined if it has none. */
export function scimTypeOf(error: AppError): ScimType | undefined {
  if (error instanceof ScimError) return error.scimType;
  if (error.code === "invalid") return "invalidValue";
  if (error.code === "unreadable") return "invalidSyntax";
  const isTaken = Object.values(error.fields ?? {}).some((what) => what.includes("is taken"));
  return isTaken ? "uniqueness" : undefined;
}
