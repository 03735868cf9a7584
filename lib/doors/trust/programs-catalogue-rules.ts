import * as note from "./rules";

/** Programs that call the API without a person, and what an identity provider decides. */
export const PROGRAMS: note.Catalogue = {
  cm_service_account: {
    about: "A program that calls the API or SCIM without a person",
    purpose: "To let programs of the company work on when an admin leaves",
    of: null,
    seenBy: note.ADMINS,
    kept: `${note.AS_LONG_AS_INSTALLED}: the audit log names it, also once it has ended`,
  },
  cm_scim_mapping: {
    about: "A group or department of the identity provider",
    purpose: "To give its people a role or a discipline",
    of: null,
    seenBy: note.ADMINS,
    kept: "Until an admin or the identity provider removes it",
  },
};
