import * as note from "./rules";

/** Programs that call the API without a person, and what an identity provider decides. */
export const PROGRAMS: note.Catalogue = {
  cm_service_account: {
    about: "A program that calls the API or SCIM without a person",
    purpose: "To let programs of the company work on when an admin leaves",
    of: null,
    seenBy: note.ADMINS,
    kept: `${note.AS_LONG_AS_INSTALLED}: the audit log names it, also once it has ended`,
    columns: {
      [note.AS_RECORD]: {
        name: "What admins call it",
        scopes: "What it may do",
        created_at: "When it was created",
        ended_at: "When an admin ended it",
      },
    },
  },
  cm_scim_settings: {
    about: "What admins have set about the identity provider",
    purpose: "To decide where people's managers come from",
    of: null,
    seenBy: note.ADMINS,
    kept: note.AS_LONG_AS_INSTALLED,
    columns: {
      [note.AS_RECORD]: { sets_managers: "Whether the manager that it sends becomes the person's primary manager" },
    },
  },
  cm_scim_mapping: {
    about: "A group or department of the identity provider",
    purpose: "To give its people a role or a discipline",
    of: null,
    seenBy: note.ADMINS,
    kept: "Until an admin or the identity provider removes it",
    columns: {
      [note.AS_RECORD]: {
        source: "Whether it is a group or a department",
        name: "Its name at the identity provider",
        name_key: "The name as it is compared",
        role: "The role that it gives",
        external_id: "The identity provider's own id of the group",
        created_at: "When it was mapped",
      },
      [note.TO_LINK]: { cm_role_id: "The discipline that it gives" },
    },
  },
};
