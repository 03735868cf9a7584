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
      description:
        "The token of a service account with the scope SCIM, which an admin creates under Settings, Service accounts",
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

/** An attribute with the values that RFC 7643 (2.2) takes by default, but for `more`. */
const attribute = (name: string, description: string, more: Record<string, unknown> = {}) => ({
  name,
  type: "string",
  description,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});

/** An attribute that has attributes. */
const complex = (name: string, description: string, subAttributes: object[], more = {}) =>
  attribute(name, description, { type: "complex", ...more, subAttributes });

const schema = (id: string, name: string, description: string, attributes: object[]) => ({
  schemas: [SCHEMA_SCHEMA],
  id,
  name,
  description,
  attributes,
});

const readOnly = { mutability: "readOnly" };
const writeOnly = { mutability: "writeOnly", returned: "never" };
const unique = { uniqueness: "server" };
const user = { type: "reference", referenceTypes: ["User"], ...readOnly };

export const SCHEMAS = [
  schema(USER_SCHEMA, "User", "A person. Groups give roles and disciplines where an admin has mapped them", [
    attribute("externalId", "The identity provider's own id of the person", { caseExact: true }),
    attribute("userName", "The email with which the person signs in", { required: true, ...unique }),
    complex("name", "The person's name", [
      attribute("formatted", "First and last name", readOnly),
      attribute("givenName", "The first name"),
      attribute("familyName", "The last name"),
    ]),
    attribute(
      "displayName",
      "First and last name. When a person is added without a name, it is the first name",
      readOnly,
    ),
    attribute(
      "title",
      "The job title. Where admins have turned that on, it sets the grade of this name; any other title " +
        "changes nothing",
      writeOnly,
    ),
    complex(
      "emails",
      "One work email, which must be the userName",
      [
        attribute("value", "The email"),
        attribute("type", "Always work", readOnly),
        attribute("primary", "Always true", { type: "boolean", ...readOnly }),
      ],
      { multiValued: true },
    ),
    attribute("active", "Whether the person may sign in. Without it, nothing changes; a new person is active", {
      type: "boolean",
    }),
  ]),
  schema(ENTERPRISE_SCHEMA, "EnterpriseUser", "What companies note of a person", [
    attribute("employeeNumber", "The personnel number, by which files find the person. No two people have the same", {
      caseExact: true,
      ...unique,
    }),
    attribute(
      "department",
      "Where an admin has mapped it, it adds a discipline to the person's sheet; it never removes one. " +
        "Any other changes nothing",
      writeOnly,
    ),
    complex(
      "manager",
      "The primary manager. Where admins have turned that on, it replaces the former one; otherwise it " +
        "changes nothing",
      [
        attribute("value", "The manager's id; their email is taken too"),
        attribute("$ref", "The manager", user),
        attribute("displayName", "The manager's name", readOnly),
      ],
    ),
  ]),
  schema(
    GROUP_SCHEMA,
    "Group",
    "A group that an admin has mapped. Its members are the people who have the role or discipline",
    [
      attribute("externalId", "The identity provider's own id of the group", { caseExact: true }),
      attribute("displayName", "The group's name", { required: true, ...unique }),
      complex(
        "members",
        `Those who have the role or discipline. One request changes at most ${MAX_MEMBERS}`,
        [
          attribute("value", "The person's id", { mutability: "immutable" }),
          attribute("$ref", "The person", user),
          attribute("display", "The person's name", readOnly),
          attribute("type", "Always User", readOnly),
        ],
        { multiValued: true },
      ),
    ],
  ),
];

/** Returns the description with an id. Throws AppError not_found. */
export function describedAs<T extends { id: string }>(described: readonly T[], id: string): T {
  const found = described.find((one) => one.id === id);
  if (!found) throw new AppError("not_found", "There is no such resource.");
  return found;
}
