import { type AdmissionSettings, decideAdmission, type Decision, IdentityClaims, personName } from "@/lib/auth/rules";

const claims = (over: Partial<IdentityClaims> = {}) =>
  IdentityClaims.parse({ sub: "s1", email: "Ada@Acme.example", email_verified: true, ...over });
const person = (over: object = {}) => ({ userId: 7, isAdmin: false, isDeactivated: false, ...over });
const nobody = { holder: null, namesake: null };
const acme: AdmissionSettings = { adminEmails: [], allowedDomains: ["acme.example"] };
const closed: AdmissionSettings = { adminEmails: [], allowedDomains: [] };
const listed: AdmissionSettings = { adminEmails: ["ada@acme.example"], allowedDomains: [] };

const refuse = (reason: string) => ({ outcome: "refuse", reason });

describe("decideAdmission", () => {
  test.each<[string, Partial<IdentityClaims>, AdmissionSettings, Parameters<typeof decideAdmission>[2], unknown]>([
    [
      "a known account enters",
      {},
      closed,
      { ...nobody, holder: person() },
      { outcome: "enter", userId: 7, becomesAdmin: false },
    ],
    [
      "a known account with another address enters",
      { email: "new@else.example" },
      closed,
      { ...nobody, holder: person() },
      { outcome: "enter", userId: 7, becomesAdmin: false },
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
      { outcome: "create", becomesAdmin: false },
    ],
    [
      "the organisation counts in any case",
      { hd: "ACME.example" },
      acme,
      nobody,
      { outcome: "create", becomesAdmin: false },
    ],
    ["the organisation decides over the address", { hd: "else.example" }, acme, nobody, refuse("not_allowed")],
    [
      "an address in a second domain of an allowed organisation is made",
      { hd: "acme.example", email: "ada@acme-labs.example" },
      acme,
      nobody,
      { outcome: "create", becomesAdmin: false },
    ],
    [
      "a stranger without an organisation goes by the address",
      {},
      acme,
      nobody,
      { outcome: "create", becomesAdmin: false },
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
    ["a listed admin is made an admin", {}, listed, nobody, { outcome: "create", becomesAdmin: true }],
    [
      "a listed admin who is known becomes an admin",
      {},
      listed,
      { ...nobody, holder: person() },
      { outcome: "enter", userId: 7, becomesAdmin: true },
    ],
    [
      "a listed admin who is one already stays one",
      {},
      listed,
      { ...nobody, holder: person({ isAdmin: true }) },
      { outcome: "enter", userId: 7, becomesAdmin: false },
    ],
    ["an unverified listed address is refused", { email_verified: false }, listed, nobody, refuse("unverified")],
    [
      "an address nobody says is verified is refused",
      { email_verified: undefined },
      acme,
      nobody,
      refuse("unverified"),
    ],
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
    "refuses %j as an address",
    (email) => {
      expect(IdentityClaims.safeParse({ sub: "s1", email }).success).toBe(false);
    },
  );
});
