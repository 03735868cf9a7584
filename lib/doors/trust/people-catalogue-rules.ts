import { ACCESS_ACTS } from "@/lib/privacy/audit/act-rules";
import { ACCESS_MONTHS, RESPONSE_TTL_HOURS } from "@/lib/platform/core/retention";
import { LISTED_DAYS } from "@/lib/people/tokens/rules";
import * as note from "./rules";

/** The acts whose records are deleted, as the audit log names them. */
const ACCESS = Object.values(ACCESS_ACTS)
  .map(({ label }) => `"${label}"`)
  .join(", ");

/** People, how they sign in, and what guards that. */
export const PEOPLE: note.Catalogue = {
  cm_user: {
    about: "A person",
    purpose: "To know who signs in, what they may do and how lists call them",
    of: "The person",
    seenBy:
      "Names, and during an absence its last day: managers, admins and people who may find others. Names: also everyone where a record that they see names the person. Days of an absence that is planned or over: the person, in the file, and admins. The location: the person, admins and people who may find others, as a condition. Email, personnel number, hire date, roles, last sign-in and state: the person and admins; email, name, personnel number, state and the provider's own id also the identity provider that has a token for SCIM. How a person joined: only the person, in the file",
    kept: `${note.WITH_PERSON}, or an import that added them is undone, which erases them too (${note.UNDONE_PEOPLE})`,
    inFile: ["profile"],
  },
  cm_account: {
    about: "A person's account at the identity provider",
    purpose: "To recognise the person at each sign-in, also if their email at the provider is another one by now",
    of: "The person",
    seenBy: note.OWNER,
    kept: note.WITH_PERSON,
    inFile: ["accounts"],
  },
  cm_session: {
    about: "A browser that is signed in",
    purpose: "To sign a browser in and out, and to show people where they are signed in",
    of: "The person",
    seenBy: note.OWNER,
    kept: "It stops working at the log-out, 8 hours after the sign-in, or after as many minutes without use as the company has set. It is deleted at the log-out, when the person ends it or is deactivated, otherwise at the next daily deletion after the 8 hours",
    inFile: ["sessions"],
  },
  cm_secret_fingerprint: {
    about: "Fingerprint of the installation's secret",
    purpose: "To stop an app that has another secret from starting",
    of: null,
    seenBy: note.NOBODY,
    kept: note.AS_LONG_AS_INSTALLED,
  },
  cm_spent_token: {
    about: "A sign-in token that was used",
    purpose: "To accept each token once",
    of: null,
    seenBy: note.NOBODY,
    kept: "The token expires in minutes; its hash is deleted at the next daily deletion after that",
  },
  cm_access_token: {
    about: "An access token of a person, for scripts, or of a service account",
    purpose: "To let scripts act for the person, and to recognise the program of a service account",
    of: "The person; nobody, if it is a service account's",
    seenBy: `${note.OWNER}; admins see those of service accounts`,
    kept:
      `Until it is revoked, the person is deactivated or the service account ends, or ${LISTED_DAYS} days after it ` +
      "expired, at the next daily deletion",
    inFile: ["personal_access_tokens"],
  },
  cm_answered_request: {
    about: "The answer to a change that a program sent with a key",
    purpose: "To change nothing twice when the program repeats the call",
    of: "The person whose program it is, and the person in the answer, if it has one",
    seenBy: `${note.OWNER}: the program that repeats the call`,
    kept: `Used for ${RESPONSE_TTL_HOURS} hours; deleted at the next daily deletion after them, also what it has of a person who is erased meanwhile, or when the person whose program it is is erased`,
    notInFile: "It repeats for hours what other records have",
  },
  employee_manager: {
    about: "An employee and one of their managers",
    purpose:
      "To know whose people a manager sees in Competency Matrices and Team, whose agreements and interests they read, which people the finder's condition on a manager finds, who gets the emails about a request, and whose levels they review unless the company lets all managers review everyone",
    of: "The employee and the manager",
    seenBy: `The employee, the manager, managers, admins, and ${note.FINDERS}`,
    kept: `Until an admin changes it, or one of both is erased`,
    inFile: ["managers", "employees"],
  },
  cm_person_grade: {
    about: "A grade that a person has from a time on",
    purpose: "To show the person what is expected of them, also on a past day",
    of: "The person, and the admin who set it",
    seenBy: `${note.REPORTING_LINE}, and admins. Where an admin lets people be found by grade (off at first), also those who may find people`,
    kept: `${note.WITH_PERSON}. If the admin is erased, it stays without their name and number`,
    inFile: ["grades", "grades_given"],
  },
  cm_erasure: {
    about: "A person who was erased, by number only",
    purpose: "To erase the person again when an older backup is restored",
    of: "The erased person, by number only",
    seenBy: note.NOBODY,
    kept: note.AS_LONG_AS_INSTALLED,
    notInFile: "The person no longer signs in",
  },
  cm_audit_record: {
    about: "An act: who did what, the person concerned, and what changed",
    purpose:
      "To show who changed what (people, levels, requests, the template, plans, rights, settings), who took data out, and, to find misuse of accounts, who signed in, logged out or was refused",
    of: "The actor and the person concerned",
    seenBy:
      "Admins; everyone reads the records of their own acts and those about themselves in My data's file, without the name of another person who did it",
    kept: `As long as the installation exists, but ${ACCESS} ${ACCESS_MONTHS} months; "First sign-in" isn't among these. When a person is erased, records about them lose their content, and no record names them as the one who acted or is concerned (rights.md says where their number stays)`,
    inFile: ["audit_records"],
  },
};
