import * as note from "./rules";

/** Programs that call the API without a person. */
export const PROGRAMS: note.Catalogue = {
  cm_service_account: {
    about: "A program that calls the API or SCIM without a person",
    purpose: "To let programs of the company work on when an admin leaves",
    of: null,
    seenBy: note.ADMINS,
    kept: `${note.AS_LONG_AS_INSTALLED}: the audit log names it, also once it has ended`,
    inFile: [],
    columns: {
      [note.AS_RECORD]: {
        name: "What admins call it",
        scopes: "What it may do",
        created_at: "When it was created",
        ended_at: "When an admin ended it",
      },
      [note.TO_LINK]: note.ID,
    },
  },
  cm_service_token: {
    about: "A service account's token",
    purpose: "To recognise the program",
    of: null,
    seenBy: note.ADMINS,
    kept: "Until the account ends, or until the next token is created after it expired",
    inFile: [],
    columns: {
      [note.AS_RECORD]: {
        hash: "Hash of the token, which itself isn't stored",
        created_at: "When it was created",
        expires_at: "When it expires",
        last_used_at: "Last use, accurate to a minute",
      },
      [note.TO_LINK]: { ...note.ID, cm_service_account_id: "The service account" },
    },
  },
};
