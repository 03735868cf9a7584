import { z } from "zod";
import { Name, NameOrEmpty } from "@/lib/platform/core/text";
import { Email, PersonnelNumber } from "@/lib/people/directory/contract";
import { MAX_COUNT } from "./rules";

/** 0 is a path that isn't an id: it finds nobody, and a person who doesn't exist is a 404. */
const Id = z.int().min(0).max(2_147_483_647);

/** A person's fields as an identity provider sends them; what it leaves out doesn't change, and "" removes it. */
const User = z.strictObject({
  userName: Email.optional(),
  givenName: Name.optional(),
  familyName: NameOrEmpty.optional(),
  displayName: Name.optional(),
  workEmail: z.string().max(320, { error: "is too long" }).optional(),
  externalId: z.string().max(255, { error: "is too long" }).optional(),
  active: z.boolean().optional(),
  employeeNumber: z.union([z.literal(""), PersonnelNumber]).optional(),
  /** An id or an email. Not limited: one that is nobody's is refused, a department that isn't mapped is ignored. */
  manager: z.string().optional(),
  department: z.string().optional(),
  /** Not limited: a title that is no grade is ignored. */
  title: z.string().optional(),
});
export type SentUser = z.output<typeof User>;

/** Of a leaver with a field that isn't valid only that they leave, so that nothing keeps them in. */
const leaverAlone = (sent: SentUser): SentUser =>
  sent.active === false && !User.safeParse(sent).success ? { active: false } : sent;

const ByExternalId = z.strictObject({ externalId: z.string() });
/** An id, and the id that a reference of it must have; 0, which nobody has, if it isn't one. */
const Pair = z.strictObject({ id: Id, refersTo: Id.optional() });
const page = { startIndex: z.int().min(1), count: z.int().min(0).max(MAX_COUNT) };

/** The operations' inputs. Providers send SCIM's own forms, which resource-rules and patch-rules read. */
export const CreateUser = z.strictObject({ user: User.required({ userName: true }) });
export const ChangeUser = z.strictObject({ id: Id, user: z.preprocess(leaverAlone, User) });
export const OneUser = z.strictObject({ id: Id });
const UserFilter = z.union([z.strictObject({ email: z.string() }), ByExternalId, Pair]);
export const Users = z.strictObject({ filter: UserFilter.nullable(), ...page });
/** What a list of people asks for; `filter` is null without one. */
export type Listing = z.output<typeof Users>;

/**
 * Who gets (true) and loses (false) what a group gives, by id; with `all`, everyone else leaves it. Ids are texts, since
 * what isn't an id is refused with the text that was sent.
 */
const Group = z.strictObject({
  displayName: Name.optional(),
  externalId: z.string().max(255, { error: "is too long" }).optional(),
  members: z.strictObject({ all: z.boolean(), ids: z.map(z.string(), z.boolean()) }).optional(),
});
export type SentGroup = z.output<typeof Group>;
export const CreateGroup = z.strictObject({ group: Group.required({ displayName: true }) });
export const ChangeGroup = z.strictObject({ id: Id, group: Group });
const withMembers = z.boolean();
export const OneGroup = z.strictObject({ id: Id, withMembers });
const GroupFilter = z.union([z.strictObject({ name: z.string() }), ByExternalId, Pair]);
export type GroupFilter = z.output<typeof GroupFilter>;
export const Groups = z.strictObject({ filter: GroupFilter.nullable(), ...page, withMembers });
