import { z } from "zod";
import { Name, NameOrEmpty } from "@/lib/platform/core/text";
import { Email, PersonnelNumber } from "@/lib/people/directory/contract";
import { MAX_COUNT } from "./rules";

/** 0 is a path that isn't an id: it finds nobody, and a person who doesn't exist is a 404. */
const Id = z.int().min(0).max(2_147_483_647);

const optional = {
  givenName: Name.optional(),
  familyName: NameOrEmpty.optional(),
  displayName: Name.optional(),
  workEmail: z.string().max(320, { error: "is too long" }).optional(),
  externalId: z.string().max(255, { error: "is too long" }).optional(),
  active: z.boolean().optional(),
  employeeNumber: z.union([z.literal(""), PersonnelNumber]).optional(),
  /** Not limited: a title that is no grade is ignored. */
  title: z.string().optional(),
};

/** The inputs of the operations. Identity providers send SCIM's own forms, which resource-rules and patch-rules read. */
export const CreateUser = z.strictObject({ user: z.strictObject({ ...optional, userName: Email }) });
export const ChangeUser = z.strictObject({
  id: Id,
  user: z.strictObject({ ...optional, userName: Email.optional() }),
});
export const OneUser = z.strictObject({ id: Id });
export const Users = z.strictObject({
  filter: z.union([z.strictObject({ email: z.string() }), z.strictObject({ externalId: z.string() })]).nullable(),
  startIndex: z.int().min(1),
  count: z.int().min(0).max(MAX_COUNT),
});
