import { AppError } from "@/lib/platform/core/errors";
import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, MAX_COUNT, MAX_MEMBERS, USER_SCHEMA } from "./rules";

const CONFIG_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig";
const TYPE_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";
const SCHEMA_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:Schema";

const off = { supported: false };

/** What this service provider can do (RFC 7643, 5). */
export const SERVICE_PROVIDER_CONFIG = {
  schemas: [CONFIG_SCHEMA],
  patch: { supported: true },
  bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_COUNT },
  changePassword: off,
  sort: off,
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "An access token with the permission SCIM, which an admin creates under Settings, Access Tokens",
      primary: true,
    },
  ],
};

export const RESOURCE_TYPES = [
  {
    schemas: [TYPE_SCHEMA],
    id: "User",
    name: "User",
    endpoint: "/Users",
    description: "A person",
    schema: USER_SCHEMA,
    schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }],
  },
  {
    schemas: [TYPE_SCHEMA],
    id: "Group",
    name: "Group",
    endpoint: "/Groups",
    description: "A group that an admin has mapped to a role or a discipline",
    schema: GROUP_SCHEMA,
    schemaExtensions: [],
  },
];

type Attribute = { name: string; description: string; type?: string } & Record<string, unknown>;

/** Completes an attribute with the values that RFC 7643 (2.2) takes by default. */
const attribute = ({ name, description, type = "string", ...rest }: Attribute) => ({
  ...{ name, type, description, multiValued: false, required: false, caseExact: false },
  ...{ mutability: "readWrite", returned: "default", uniqueness: "none" },
  ...rest,
});

const readOnly = { mutability: "readOnly" };

export const SCHEMAS = [
  {
    schemas: [SCHEMA_SCHEMA],
    id: USER_SCHEMA,
    name: "User",
    description: "A person. Groups give roles and disciplines where an admin has mapped them",
    attributes: [
      attribute({
        name: "externalId",
        description: "The identity provider's own id of the person",
        caseExact: true,
      }),
      attribute({
        name: "userName",
        description: "The email with which the person signs in",
        required: true,
        uniqueness: "server",
      }),
      attribute({
        name: "name",
        description: "The person's name",
        type: "complex",
        subAttributes: [
          attribute({ name: "formatted", description: "First and last name", ...readOnly }),
          attribute({ name: "givenName", description: "The first name" }),
          attribute({ name: "familyName", description: "The last name" }),
        ],
      }),
      attribute({
        name: "displayName",
        description: "First and last name. When a person is added without a name, it is the first name",
        ...readOnly,
      }),
      attribute({
        name: "title",
        description:
          "The job title. Where admins have turned that on, it sets the grade of this name; any other title " +
          "changes nothing",
        mutability: "writeOnly",
        returned: "never",
      }),
      attribute({
        name: "emails",
        description: "One work email, which must be the userName",
        type: "complex",
        multiValued: true,
        subAttributes: [
          attribute({ name: "value", description: "The email" }),
          attribute({ name: "type", description: "Always work", ...readOnly }),
          attribute({ name: "primary", description: "Always true", type: "boolean", ...readOnly }),
        ],
      }),
      attribute({
        name: "active",
        description: "Whether the person may sign in. Without it, nothing changes; a new person is active",
        type: "boolean",
      }),
    ],
  },
  {
    schemas: [SCHEMA_SCHEMA],
    id: ENTERPRISE_SCHEMA,
    name: "EnterpriseUser",
    description: "What companies note of a person",
    attributes: [
      attribute({
        name: "employeeNumber",
        description: "The personnel number, by which files find the person. No two people have the same",
        caseExact: true,
        uniqueness: "server",
      }),
      attribute({
        name: "department",
        description:
          "Where an admin has mapped it, it adds a discipline to the person's sheet; it never removes one. " +
          "Any other changes nothing",
        mutability: "writeOnly",
        returned: "never",
      }),
      attribute({
        name: "manager",
        description:
          "The primary manager. Where admins have turned that on, it replaces the former one; otherwise it " +
          "changes nothing",
        type: "complex",
        subAttributes: [
          attribute({ name: "value", description: "The manager's id; their email is taken too" }),
          attribute({
            name: "$ref",
            type: "reference",
            referenceTypes: ["User"],
            description: "The manager",
            ...readOnly,
          }),
          attribute({ name: "displayName", description: "The manager's name", ...readOnly }),
        ],
      }),
    ],
  },
  {
    schemas: [SCHEMA_SCHEMA],
    id: GROUP_SCHEMA,
    name: "Group",
    description: "A group that an admin has mapped. Its members are the people who have the role or discipline",
    attributes: [
      attribute({ name: "externalId", description: "The identity provider's own id of the group", caseExact: true }),
      attribute({ name: "displayName", description: "The group's name", required: true, uniqueness: "server" }),
      attribute({
        name: "members",
        description: `Those who have the role or discipline. One request changes at most ${MAX_MEMBERS}`,
        type: "complex",
        multiValued: true,
        subAttributes: [
          attribute({ name: "value", description: "The person's id", mutability: "immutable" }),
          attribute({
            name: "$ref",
            type: "reference",
            referenceTypes: ["User"],
            description: "The person",
            ...readOnly,
          }),
          attribute({ name: "display", description: "The person's name", ...readOnly }),
          attribute({ name: "type", description: "Always User", ...readOnly }),
        ],
      }),
    ],
  },
];

/** Returns the description with an id. Throws AppError not_found. */
export function describedAs<T extends { id: string }>(described: readonly T[], id: string): T {
  const found = described.find((one) => one.id === id);
  if (!found) throw new AppError("not_found", "There is no such resource.");
  return found;
}
