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
      "Names, and during an absence its last day: managers, admins and people who may find others. Names: also everyone where a record that they see names the person. Days of an absence that is planned or over: the person, in the file, and admins. Email, personnel number, location, hire date, roles, last sign-in and state: the person and admins; email, name, personnel number, state and the provider's own id also the identity provider that has a token for SCIM. How a person joined: only the person, in the file",
    kept: `${note.WITH_PERSON}, or an import that added them is undone, which erases them too (${note.UNDONE_PEOPLE})`,
    inFile: ["profile"],
    columns: {
      [note.AS_RECORD]: {
        first_name: "First name",
        last_name: "Last name",
        is_admin: "Whether the person manages people and sees the audit log",
        is_manager: "Whether the person reviews others' levels",
        is_staffing: "Whether the person finds people for projects",
      },
      [note.TO_SORT]: {
        sort_key: "The name in lower case without accents",
        order_key: "The name in the order of lists",
      },
      "To find the person at their first sign-in, and in files, commands and the identity provider's calls, to show it to admins on People, to confirm an erasure, and to send emails":
        {
          email:
            "Email. Each sign-in stores the one that the identity provider has then, unless another person has it here",
        },
      "To find the person in files and in the search of People whatever their name and email are by now, and in the identity provider's calls":
        { personnel_number: "The company's own number of the person" },
      "To show where the person works and since when, on People and in its export": {
        location: "Location",
        hired_on: "Hire date",
      },
      "To tell until when the person is away, beside the name and where files of people lack them, and to send no reminders meanwhile; why they are away is stored nowhere":
        { away_from: "First day of an absence", away_until: "Last day of the absence" },
      "To tell invited people from those who signed in, also in an admin's first steps (only whether anyone else has) and before an import of people is undone, and to let admins see on People who never signed in, or not for long and may have left":
        {
          last_sign_in_at: "Latest sign-in",
        },
      "To end and restore the person's access": { deactivated_at: "Since when the person may no longer sign in" },
      "To recognise the person in the identity provider's calls, and to bring back only people it deactivated": {
        external_id: "The identity provider's own id of the person",
        deactivated_by_scim: "Whether the identity provider deactivated the person",
        deleted_by_scim: "Whether the identity provider deleted the person",
      },
      "To refuse people whose domain may no longer sign in": {
        joined_by_domain: "Whether the person was added by their own first sign-in",
      },
      "To show the grade beside the person, to those who see grades (see `cm_person_grade`)": {
        cm_grade_id: "The latest grade",
      },
      "To erase the same person again when an older backup is restored": note.CREATED,
    },
  },
  cm_account: {
    about: "A person's account at the identity provider",
    purpose: "To recognise the person at each sign-in, also if their email at the provider is another one by now",
    of: "The person",
    seenBy: note.OWNER,
    kept: note.WITH_PERSON,
    inFile: ["accounts"],
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        provider: "The identity provider",
        provider_account_id: "The account's number at the provider",
      },
      [note.FOR_OWN_FILE]: note.CREATED,
    },
  },
  cm_session: {
    about: "A browser that is signed in",
    purpose: "To sign a browser in and out, and to show people where they are signed in",
    of: "The person",
    seenBy: note.OWNER,
    kept: "It stops working at the log-out, 8 hours after the sign-in, or after as many minutes without use as the company has set. It is deleted at the log-out, when the person ends it or is deactivated, otherwise at the next daily deletion after the 8 hours",
    inFile: ["sessions"],
    columns: {
      "To sign the browser in and out": {
        sid: "Secret of the session",
        user_id: "The person",
        expires_at: "When it ends",
      },
      "To end a session that isn't used, and to show the person its last use": {
        last_seen_at: "Last use, accurate to 30 seconds",
      },
      "To let the person recognise where they are signed in": {
        created_at: "When the browser was signed in",
        user_agent: "The browser's own description of itself",
        address: "Network address of the last use",
      },
    },
  },
  cm_secret_fingerprint: {
    about: "Fingerprint of the installation's secret",
    purpose: "To stop an app that has another secret from starting",
    of: null,
    seenBy: note.NOBODY,
    kept: note.AS_LONG_AS_INSTALLED,
    columns: {
      [note.AS_RECORD]: { fingerprint: "Hash of AUTH_SECRET", seen_at: "When an app last ran with it" },
    },
  },
  cm_spent_token: {
    about: "A sign-in token that was used",
    purpose: "To accept each token once",
    of: null,
    seenBy: note.NOBODY,
    kept: "The token expires in minutes; its hash is deleted at the next daily deletion after that",
    columns: {
      [note.AS_RECORD]: { hash: "Hash of the token" },
      [note.TO_DELETE]: { expires_at: "When the token expires" },
    },
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
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        cm_service_account_id: "The service account",
        hash: "Hash of the token, which itself isn't stored",
        scope: "What a person's may do: read, write or decide",
        expires_at: "When it expires",
      },
      "To recognise tokens, also those no longer in use": {
        name: "What the person calls it",
        created_at: "When it was created",
        last_used_at: "Last use, accurate to a minute",
      },
    },
  },
  cm_answered_request: {
    about: "The answer to a change that a program sent with a key",
    purpose: "To change nothing twice when the program repeats the call",
    of: "The person whose program it is, and the person in the answer, if it has one",
    seenBy: `${note.OWNER}: the program that repeats the call`,
    kept: `Used for ${RESPONSE_TTL_HOURS} hours; deleted at the next daily deletion after them, also what it has of a person who is erased meanwhile, or when the person whose program it is is erased`,
    notInFile: "It repeats for hours what other records have",
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        key: "The program's key for the call",
        fingerprint: "Hash of the call",
        answer: "The answer",
      },
      [note.TO_DELETE]: note.CREATED,
    },
  },
  employee_manager: {
    about: "An employee and one of their managers",
    purpose:
      "To know whose people a manager sees in Competency Matrices and Team, whose goals and interests they read, which people the finder's condition on a manager finds, who gets the emails about a request, and whose levels they review unless the company lets all managers review everyone",
    of: "The employee and the manager",
    seenBy: `The employee, the manager, managers, admins, and ${note.FINDERS}`,
    kept: `Until an admin changes it, or one of both is erased`,
    inFile: ["managers", "employees"],
    columns: {
      [note.AS_RECORD]: { employee_id: "The employee", manager_id: "The manager" },
      "To name one manager in lists": { is_primary: "Whether this is the employee's primary manager" },
    },
  },
  cm_person_grade: {
    about: "A grade that a person has from a time on",
    purpose: "To show the person what is expected of them, also on a past day",
    of: "The person, and the admin who set it",
    seenBy: `${note.REPORTING_LINE}, and admins. Where an admin lets people be found by grade (off at first), also those who may find people`,
    kept: `${note.WITH_PERSON}. If the admin is erased, it stays without their name and number`,
    inFile: ["grades", "grades_given"],
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        cm_grade_id: "The grade; empty if they have none from then on",
        at: "Since when",
      },
      "To show who set it": { author_id: "Who set it" },
    },
  },
  cm_erasure: {
    about: "A person who was erased, by number only",
    purpose: "To erase the person again when an older backup is restored",
    of: "The erased person, by number only",
    seenBy: note.NOBODY,
    kept: note.AS_LONG_AS_INSTALLED,
    notInFile: "The person no longer signs in",
    columns: {
      [note.AS_RECORD]: {
        user_id: "The erased person's number",
        user_created_at: "When the person was added",
      },
      "To write the database's files again without the person": {
        erased_at: "When the person was erased",
        rewritten_at: "When the files were written again",
      },
    },
  },
  cm_audit_record: {
    about: "An act: who did what, the person concerned, and what changed",
    purpose:
      "To show who changed what (people, levels, requests, the template, plans, rights, settings), who took data out, and, to find misuse of accounts, who signed in, logged out or was refused",
    of: "The actor and the person concerned",
    seenBy:
      "Admins; everyone reads the records of their own acts and those about themselves in My Data's file, without the name of another person who did it",
    kept: `As long as the installation exists, but ${ACCESS} ${ACCESS_MONTHS} months; "First sign-in" isn't among these. When a person is erased, records about them lose their content, and no record names them as the one who acted or is concerned (rights.md says where their number stays)`,
    inFile: ["audit_records"],
    columns: {
      [note.AS_RECORD]: {
        at: "When",
        actor_id: "Who did it; empty for the operator, the app itself and service accounts",
        cm_service_account_id: "The service account that did it; empty for people",
        through: "What acted for them: SCIM, access token, ID token or an assistant with its name; empty for a browser",
        act: "What was done",
        subject_id: "The person concerned",
        before: "The changed values before; of many acts none",
        after: "The changed values after, or only the number of the record that changed",
      },
      "To find the request in the app's log": { request_id: "The request's number in the log" },
    },
  },
};
