import { readPatch, readUser } from "@/lib/people/scim/resource-rules";
import { checkWorkEmail, ENTERPRISE_SCHEMA, idOf, newNames, readListing } from "@/lib/people/scim/rules";
import { processorMs } from "@/tests/support/processor-time";

const reasonOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return (error as { scimType?: string }).scimType ?? error;
  }
};

const filtered = (filter: string) => reasonOf(() => readListing(new URLSearchParams({ filter })).filter);
const email = { email: "ada@acme.example" };

test.each<[string, unknown]>([
  ['userName eq "ada@acme.example"', email],
  ['  USERNAME  EQ  "Ada@ACME.example" ', email],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "ada@acme.example"', email],
  ['emails.value eq "ada@acme.example"', email],
  ['emails[type eq "work"].value eq "ada@acme.example"', email],
  ['userName eq "ada\\u0040acme.example"', email],
  ['externalId eq "A \\"quoted\\" Id"', { externalId: 'A "quoted" Id' }],
  ['userName eq "\\x"', "invalidFilter"],
  ['userName sw "ada"', "invalidFilter"],
  ['userName eq "a" or userName eq "b"', "invalidFilter"],
  ["userName eq ada", "invalidFilter"],
  ['displayName eq "Ada"', "invalidFilter"],
  ["", "invalidFilter"],
])("the filter %s", (filter, expected) => {
  expect(filtered(filter)).toEqual(expected);
});

test("a long filter is refused", () => {
  expect(filtered(`userName eq "${"a".repeat(2_000)}"`)).toBe("invalidFilter");
});

test("the filter takes no longer with the worst text", () => {
  expect(processorMs(() => filtered(`userName eq "${"\\".repeat(980)}`))).toBeLessThan(500);
});

test.each<[string, unknown]>([
  ["", { startIndex: 1, count: 200 }],
  ["startIndex=0&count=-5", { startIndex: 1, count: 0 }],
  ["startIndex=7&count=999999", { startIndex: 7, count: 200 }],
  ["startIndex=99999999999", { startIndex: 1_000_000, count: 200 }],
  ["count=many", "invalidValue"],
])("the page %s", (query, expected) => {
  const read = reasonOf(() => readListing(new URLSearchParams(query)));
  expect(read).toEqual(typeof expected === "string" ? expected : { filter: null, ...(expected as object) });
});

test.each([
  ["7", 7],
  ["2147483647", 2_147_483_647],
  ["2147483648", 0],
  ["07", 0],
  ["-7", 0],
  ["ada", 0],
])("the id %j is %i, and 0 is nobody's", (text, id) => {
  expect(idOf(text)).toBe(id);
});

const PATCH = ["urn:ietf:params:scim:api:messages:2.0:PatchOp"];
const patched = (...Operations: unknown[]) => reasonOf(() => readPatch({ schemas: PATCH, Operations }));

const replace = (path: string, value: unknown) => ({ op: "replace", path, value });
const remove = (path: string) => ({ op: "remove", path });
const EMAILS = [
  { value: "x@y.example", type: "home" },
  { value: "a@b.example", primary: true },
];
const ADA = { givenName: "Ada", familyName: "L" };
const NUMBER = `${ENTERPRISE_SCHEMA}:employeeNumber`;
const EXTENSION = { employeeNumber: "7", department: "Tours" };
const WITH_SCHEMA = "urn:ietf:params:scim:schemas:core:2.0:User:userName";

test.each<[string, unknown, unknown]>([
  ["Entra's text", { op: "Replace", path: "active", value: "False" }, { active: false }],
  ["a boolean", replace("active", true), { active: true }],
  ["Entra's list of one", replace("active", [{ value: "True" }]), { active: true }],
  ["Okta's object", { op: "replace", value: { id: "7", active: false } }, { active: false }],
  ["paths as names", { op: "add", value: { "name.givenName": "Ada", "name.familyName": "L" } }, ADA],
  ["an object of names", replace("name", { givenName: "Ada", formatted: "x" }), { givenName: "Ada" }],
  ["a path with the schema", replace(WITH_SCHEMA, " a@b.example "), { userName: "a@b.example" }],
  ["a filtered email", replace('emails[type  eq  "work"].value', "a@b.example"), { workEmail: "a@b.example" }],
  ["emails", { op: "add", path: "emails", value: EMAILS }, { workEmail: "a@b.example" }],
  ["unknown attributes", replace("nickName", "Al"), {}],
  ["a title", replace("title", "Senior"), { title: "Senior" }],
  ["a removed title", remove("title"), { title: "" }],
  ["a personnel number", replace(NUMBER, "701984"), { employeeNumber: "701984" }],
  ["the enterprise extension as a whole", { op: "replace", value: { [ENTERPRISE_SCHEMA]: EXTENSION } }, EXTENSION],
  ["a removed personnel number", remove(NUMBER), { employeeNumber: "" }],
  ["a removed last name", remove("name.familyName"), { familyName: "" }],
  ["a removed external id", { op: "Remove", path: "externalId" }, { externalId: "" }],
  ["a removed userName", remove("userName"), "mutability"],
  ["a removal of everything", { op: "remove" }, "noTarget"],
  ["another operation", { op: "move", path: "active", value: true }, "invalidSyntax"],
  ["no operation", null, "invalidSyntax"],
  ["a path that isn't one", { op: "replace", path: "name.[", value: "x" }, "invalidPath"],
  ["a long path", { op: "replace", path: "a".repeat(2_000), value: "x" }, "invalidPath"],
  ["a state that isn't one", { op: "replace", path: "active", value: "perhaps" }, "invalidValue"],
  ["an empty userName", { op: "replace", path: "userName", value: "" }, "invalidValue"],
  ["a list without a path", { op: "replace", value: [] }, "invalidValue"],
])("a patch with %s", (_what, operation, expected) => {
  expect(patched(operation)).toEqual(expected);
});

test("a patch needs its schema, an operation, and at most 100", () => {
  const one = { op: "replace", path: "active", value: true };
  expect(reasonOf(() => readPatch({ schemas: [], Operations: [one] }))).toBe("invalidSyntax");
  expect(patched()).toBe("invalidSyntax");
  expect(patched(...Array.from({ length: 101 }, () => one))).toBe("tooMany");
});

test("a new user needs a userName, and gets a first name from what there is", () => {
  const schemas = ["urn:ietf:params:scim:schemas:core:2.0:User"];
  expect(reasonOf(() => readUser({ schemas }))).toBe("invalidValue");
  const user = readUser({ schemas, userName: "ada@acme.example" });
  expect(newNames(user)).toEqual({ first_name: "ada", last_name: "" });
  expect(newNames({ ...user, displayName: "Ada" })).toEqual({ first_name: "Ada", last_name: "" });
  expect(newNames({ ...user, familyName: "Lovelace" })).toEqual({ first_name: "ada", last_name: "Lovelace" });
});

test("a work email other than the userName is refused", () => {
  expect(reasonOf(() => checkWorkEmail({ workEmail: "ADA@acme.example" }, "ada@acme.example"))).toBeUndefined();
  expect(reasonOf(() => checkWorkEmail({ workEmail: "al@acme.example" }, "ada@acme.example"))).toBe("invalidValue");
});
