import { IdentityClaims } from "@/lib/doors/auth/identity-claims";
import { type AdmissionSettings, decideAdmission, personName } from "@/lib/doors/auth/rules";

const claims = (over: Partial<IdentityClaims> = {}) =>
  IdentityClaims.parse({ sub: "s1", email: "Ada@Acme.example", email_verified: true, ...over });
type Found = Parameters<typeof decideAdmission>[2];
const PERSON = { userId: 7, isAdmin: false, isDeactivated: false, joinedByDomain: false };
const nobody: Found = { holder: null, namesake: null };
/** The account has signed in before. */
const known = (over: object = {}): Found => ({ ...nobody, holder: { ...PERSON, ...over } });
/** An admin has added a person with this address, who hasn't signed in yet. */
const prepared = (over: object = {}): Found => ({ ...nobody, namesake: { ...PERSON, isLinked: false, ...over } });
const recycled = prepared({ isLinked: true });
const byDomain = known({ joinedByDomain: true });
const gone = { isDeactivated: true };
const inSecondDomain = { hd: "acme.example", email: "ada@acme-labs.example" };

const acme: AdmissionSettings = {
  adminEmails: [],
  allowedDomains: ["acme.example"],
  isGoogle: false,
  trustsEmails: false,
};
const google = { ...acme, isGoogle: true };
const trusting = { ...acme, trustsEmails: true };
const closed = { ...acme, allowedDomains: [] };
const listed = { ...closed, adminEmails: ["ada@acme.example"] };

const refused = (reason: string) => ({ outcome: "refuse", reason });
const enters = { outcome: "enter", userId: 7 };
const linked = (becomesAdmin = false) => ({ outcome: "link", userId: 7, becomesAdmin });
const joins = { outcome: "create", becomesAdmin: false, joinedByDomain: true };
const madeAdmin = { outcome: "create", becomesAdmin: true, joinedByDomain: false };
const notAllowed = refused("not_allowed");

test.each<[string, Partial<IdentityClaims>, AdmissionSettings, Found, unknown]>([
  ["a known account enters", {}, closed, known(), enters],
  ["a known account with another address enters", { email: "new@else.example" }, closed, known(), enters],
  ["a known account of a deactivated person is refused", {}, acme, known(gone), refused("deactivated")],
  ["a known address no longer verified is refused", { email_verified: false }, acme, known(), refused("unverified")],
  ["a trusted issuer's address counts although unverified", { email_verified: undefined }, trusting, nobody, joins],
  ["a prepared person is linked", {}, closed, prepared(), linked()],
  ["a prepared person of another organisation is linked", { hd: "else.example" }, acme, prepared(), linked()],
  ["a prepared person who was deactivated is refused", {}, acme, prepared(gone), refused("deactivated")],
  ["a recycled address is refused", {}, acme, recycled, refused("address_taken")],
  ["a recycled address is refused for a listed admin too", {}, listed, recycled, refused("address_taken")],
  ["a stranger of an allowed organisation is made", { hd: "acme.example" }, acme, nobody, joins],
  ["the organisation counts in any case", { hd: "ACME.example" }, acme, nobody, joins],
  ["the organisation decides over the address", { hd: "else.example" }, acme, nobody, notAllowed],
  ["an address in a second domain of an allowed organisation is made", inSecondDomain, acme, nobody, joins],
  ["a stranger without an organisation goes by the address", {}, acme, nobody, joins],
  ["a consumer account is refused", { email: "ada@gmail.com" }, acme, nobody, notAllowed],
  ["a domain that merely ends alike is refused", { email: "ada@notacme.example" }, acme, nobody, notAllowed],
  ["a subdomain is refused", { email: "ada@sub.acme.example" }, acme, nobody, notAllowed],
  ["an empty organisation is refused", { hd: "" }, acme, nobody, notAllowed],
  ["nobody is made where no domain is allowed", {}, closed, nobody, notAllowed],
  ["a listed admin is made an admin", {}, listed, nobody, madeAdmin],
  ["a listed address makes no admin of a known account: a demoted one stays demoted", {}, listed, known(), enters],
  ["a listed admin who is one already stays one", {}, listed, known({ isAdmin: true }), enters],
  ["a listed address makes an admin of a prepared person at the first sign-in", {}, listed, prepared(), linked(true)],
  ["at Google, an address of an allowed domain without the organisation is refused", {}, google, nobody, notAllowed],
  ["at Google, an account of the organisation is made", { hd: "acme.example" }, google, nobody, joins],
  ["someone who joined by domain is refused at Google once the organisation is gone", {}, google, byDomain, notAllowed],
  ["someone who joined by a domain that is no longer allowed is refused", {}, closed, byDomain, notAllowed],
  ["at Google, a person whom an admin added is linked without an organisation", {}, google, prepared(), linked()],
  ["at Google, a person whom an admin added enters again without one", {}, google, known(), enters],
  ["an unverified listed address is refused", { email_verified: false }, listed, nobody, refused("unverified")],
  ["an address nobody says is verified is refused", { email_verified: undefined }, acme, nobody, refused("unproven")],
])("%s", (_title, over, settings, found, expected) => {
  expect(decideAdmission(claims(over), settings, found)).toEqual(expected);
});

test.each<[string, Partial<IdentityClaims>, string, string]>([
  ["given and family name", { given_name: "Ada", family_name: "King", name: "Someone Else" }, "Ada", "King"],
  ["a given name alone", { given_name: "Ada" }, "Ada", ""],
  ["a family name alone", { family_name: "Lovelace" }, "Lovelace", ""],
  ["the whole name split at its first space", { name: "  Ada  King Lovelace " }, "Ada", "King Lovelace"],
  ["the address's local part when nothing else is said", {}, "ada", ""],
  [
    "spaces for invisible characters",
    { given_name: "A\u202Eda\0", family_name: "Love\u200Blace" },
    "A da",
    "Love lace",
  ],
  [
    "with the joiners that its language needs, as elsewhere",
    { given_name: "می\u200cنا", family_name: "क्\u200dष" },
    "می\u200cنا",
    "क्\u200dष",
  ],
  ["without joiners between Latin letters", { given_name: "A\u200dda", family_name: "King" }, "A da", "King"],
])("a person's name is %s", (_title, over, firstName, lastName) => {
  expect(personName(claims(over))).toEqual({ firstName, lastName });
});

test.each<[string, object]>([
  ...["", "ada", "ada@", "@acme.example", "a@b@c", "ada lovelace@acme.example"].map((email): [string, object] => [
    `the email ${JSON.stringify(email)}`,
    { email },
  ]),
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
