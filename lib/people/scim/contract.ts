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
  /** Not limited: one that is nobody's is refused, a department that isn't mapped is ignored. */
  manager: z.string().optional(),
  department: z.string().optional(),
  /** Not limited: a title that is no grade is ignored. */
  title: z.string().optional(),
};

const ByExternalId = z.strictObject({ externalId: z.string() });
const Pair = z.strictObject({ id: Id, refersTo: Id.optional() });
const page = { startIndex: z.int().min(1), count: z.int().min(0).max(MAX_COUNT) };

/**
 * The inputs of the operations. Identity providers send SCIM's own forms, which resource-rules and patch-rules read.
 */
export const CreateUser = z.strictObject({ user: z.strictObject({ ...optional, userName: Email }) });
export const ChangeUser = z.strictObject({
  id: Id,
  user: z.strictObject({ ...optional, userName: Email.optional() }),
});
export const OneUser = z.strictObject({ id: Id });
export const Users = z.strictObject({
  ...{ filter: z.union([z.strictObject({ email: z.string() }), ByExternalId, Pair]).nullable(), ...page },
});

/** Members' ids as texts: what isn't an id is refused with the text that was sent. */
const Group = z.strictObject({
  displayName: Name.optional(),
  externalId: z.string().max(255, { error: "is too long" }).optional(),
  members: z.strictObject({ all: z.boolean(), ids: z.map(z.string(), z.boolean()) }).optional(),
});
export const CreateGroup = z.strictObject({ group: Group.required({ displayName: true }) });
export const ChangeGroup = z.strictObject({ id: Id, group: Group });
const withMembers = z.boolean();
export const OneGroup = z.strictObject({ id: Id, withMembers });
export const Groups = z.strictObject({
  ...{ filter: z.union([z.strictObject({ name: z.string() }), ByExternalId, Pair]).nullable(), ...page, withMembers },
});
