import { IdentityClaims } from "@/lib/platform/auth/identity-claims";
import { type AdmissionSettings, decideAdmission, type Decision, personName } from "@/lib/platform/auth/rules";

const claims = (over: Partial<IdentityClaims> = {}) =>
  IdentityClaims.parse({ sub: "s1", email: "Ada@Acme.example", email_verified: true, ...over });
const person = (over: object = {}) => ({
  userId: 7,
  isAdmin: false,
  isDeactivated: false,
  joinedByDomain: false,
  ...over,
});
const nobody = { holder: null, namesake: null };
const acme: AdmissionSettings = {
  adminEmails: [],
  allowedDomains: ["acme.example"],
  isGoogle: false,
  trustsEmails: false,
};
const google: AdmissionSettings = { ...acme, isGoogle: true };
const closed: AdmissionSettings = { ...acme, allowedDomains: [] };
const listed: AdmissionSettings = { ...closed, adminEmails: ["ada@acme.example"] };

const refuse = (reason: string) => ({ outcome: "refuse", reason });

describe("decideAdmission", () => {
  test.each<[string, Partial<IdentityClaims>, AdmissionSettings, Parameters<typeof decideAdmission>[2], unknown]>([
    ["a known account enters", {}, closed, { ...nobody, holder: person() }, { outcome: "enter", userId: 7 }],
    [
      "a known account with another address enters",
      { email: "new@else.example" },
      closed,
      { ...nobody, holder: person() },
      { outcome: "enter", userId: 7 },
    ],
    [
      "a known account of a deactivated person is refused",
      {},
      acme,
      { ...nobody, holder: person({ isDeactivated: true }) },
      refuse("deactivated"),
    ],
    [
      "a known account with an address no longer verified is refused",
      { email_verified: false },
      acme,
      { ...nobody, holder: person() },
      refuse("unverified"),
    ],
    [
      "an address nobody says is verified counts where the issuer's addresses are trusted",
      { email_verified: undefined },
      { ...acme, trustsEmails: true },
      nobody,
      { outcome: "create", becomesAdmin: false, joinedByDomain: true },
    ],
    [
      "a prepared person is linked",
      {},
      closed,
      { ...nobody, namesake: { ...person(), isLinked: false } },
      { outcome: "link", userId: 7, becomesAdmin: false },
    ],
    [
      "a prepared person of another organisation is linked",
      { hd: "else.example" },
      acme,
      { ...nobody, namesake: { ...person(), isLinked: false } },
      { outcome: "link", userId: 7, becomesAdmin: false },
    ],
    [
      "a prepared person who was deactivated is refused",
      {},
      acme,
      { ...nobody, namesake: { ...person({ isDeactivated: true }), isLinked: false } },
      refuse("deactivated"),
    ],
    [
      "a recycled address is refused",
      {},
      acme,
      { ...nobody, namesake: { ...person(), isLinked: true } },
      refuse("address_taken"),
    ],
    [
      "a recycled address is refused for a listed admin too",
      {},
      listed,
      { ...nobody, namesake: { ...person(), isLinked: true } },
      refuse("address_taken"),
    ],
    [
      "a stranger of an allowed organisation is made",
      { hd: "acme.example" },
      acme,
      nobody,
      { outcome: "create", becomesAdmin: false, joinedByDomain: true },
    ],
    [
      "the organisation counts in any case",
      { hd: "ACME.example" },
      acme,
      nobody,
      { outcome: "create", becomesAdmin: false, joinedByDomain: true },
    ],
    ["the organisation decides over the address", { hd: "else.example" }, acme, nobody, refuse("not_allowed")],
    [
      "an address in a second domain of an allowed organisation is made",
      { hd: "acme.example", email: "ada@acme-labs.example" },
      acme,
      nobody,
      { outcome: "create", becomesAdmin: false, joinedByDomain: true },
    ],
    [
      "a stranger without an organisation goes by the address",
      {},
      acme,
      nobody,
      { outcome: "create", becomesAdmin: false, joinedByDomain: true },
    ],
    ["a consumer account is refused", { email: "ada@gmail.com" }, acme, nobody, refuse("not_allowed")],
    [
      "a domain that merely ends alike is refused",
      { email: "ada@notacme.example" },
      acme,
      nobody,
      refuse("not_allowed"),
    ],
    ["a subdomain is refused", { email: "ada@sub.acme.example" }, acme, nobody, refuse("not_allowed")],
    ["an empty organisation is refused", { hd: "" }, acme, nobody, refuse("not_allowed")],
    ["nobody is made where no domain is allowed", {}, closed, nobody, refuse("not_allowed")],
    [
      "a listed admin is made an admin",
      {},
      listed,
      nobody,
      { outcome: "create", becomesAdmin: true, joinedByDomain: false },
    ],
    [
      "a listed address never makes an admin of an account that has signed in before (a demoted admin stays demoted)",
      {},
      listed,
      { ...nobody, holder: person() },
      { outcome: "enter", userId: 7 },
    ],
    [
      "a listed admin who is one already stays one",
      {},
      listed,
      { ...nobody, holder: person({ isAdmin: true }) },
      { outcome: "enter", userId: 7 },
    ],
    [
      "a listed address makes an admin of a prepared person at their first sign-in",
      {},
      listed,
      { ...nobody, namesake: { ...person(), isLinked: false } },
      { outcome: "link", userId: 7, becomesAdmin: true },
    ],
    [
      "at Google, an address of an allowed domain without the organisation is refused",
      {},
      google,
      nobody,
      refuse("not_allowed"),
    ],
    [
      "at Google, an account of the organisation is made",
      { hd: "acme.example" },
      google,
      nobody,
      { outcome: "create", becomesAdmin: false, joinedByDomain: true },
    ],
    [
      "at Google, someone who joined by their domain is refused once the organisation is gone",
      {},
      google,
      { ...nobody, holder: person({ joinedByDomain: true }) },
      refuse("not_allowed"),
    ],
    [
      "someone who joined by a domain that is no longer allowed is refused",
      {},
      closed,
      { ...nobody, holder: person({ joinedByDomain: true }) },
      refuse("not_allowed"),
    ],
    [
      "at Google, a person whom an admin added is linked without an organisation",
      {},
      google,
      { ...nobody, namesake: { ...person(), isLinked: false } },
      { outcome: "link", userId: 7, becomesAdmin: false },
    ],
    [
      "at Google, a person whom an admin added enters again without an organisation",
      {},
      google,
      { ...nobody, holder: person() },
      { outcome: "enter", userId: 7 },
    ],
    ["an unverified listed address is refused", { email_verified: false }, listed, nobody, refuse("unverified")],
    ["an address nobody says is verified is refused", { email_verified: undefined }, acme, nobody, refuse("unproven")],
  ])("%s", (_title, over, settings, found, expected) => {
    expect(decideAdmission(claims(over), settings, found)).toEqual(expected as Decision);
  });
});

describe("personName", () => {
  test.each<[string, Partial<IdentityClaims>, string, string]>([
    [
      "given and family name",
      { given_name: "Ada", family_name: "King Lovelace", name: "Someone Else" },
      "Ada",
      "King Lovelace",
    ],
    ["a given name alone", { given_name: "Ada" }, "Ada", ""],
    ["a family name alone", { family_name: "Lovelace" }, "Lovelace", ""],
    ["the whole name split at its first space", { name: "  Ada  King Lovelace " }, "Ada", "King Lovelace"],
    ["the address's local part when nothing else is said", {}, "ada", ""],
  ])("takes %s", (_title, over, firstName, lastName) => {
    expect(personName(claims(over))).toEqual({ firstName, lastName });
  });
});

describe("IdentityClaims", () => {
  test.each(["", "ada", "ada@", "@acme.example", "a@b@c", "ada lovelace@acme.example"])(
    "rejects %j as an email",
    (email) => {
      expect(IdentityClaims.safeParse({ sub: "s1", email }).success).toBe(false);
    },
  );
});

test.each([
  ["a NUL in sub", { sub: "g\0" }],
  ["a sub that is not ASCII", { sub: "\u212A" }],
  ["a NUL in the address", { email: "ada\0@acme.example" }],
  ["a zero-width space in the address", { email: "ada\u200b@acme.example" }],
])("%s is not an identity", (_title, over) => {
  expect(IdentityClaims.safeParse({ sub: "s1", email: "ada@acme.example", ...over }).success).toBe(false);
});

test("a Kelvin sign in an email isn't folded to k, which would open another person's account", () => {
  expect(claims({ email: "\u212Aim@acme.example" }).email).toBe("\u212Aim@acme.example");
});

test("invisible characters in the provider's name become spaces", () => {
  expect(personName(claims({ given_name: "A\u202Eda\0", family_name: "Love\u200Blace" }))).toEqual({
    firstName: "A da",
    lastName: "Love lace",
  });
});
