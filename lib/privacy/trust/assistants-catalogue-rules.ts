import * as note from "./rules";

/** Assistants that people connect. */
export const ASSISTANTS: note.Catalogue = {
  cm_assistant_settings: {
    about: "The setting for assistants",
    purpose: "To let no assistant connect unless an admin wants it",
    of: null,
    seenBy: note.ADMINS,
    kept: note.AS_LONG_AS_INSTALLED,
    inFile: [],
    columns: {
      [note.AS_RECORD]: { enabled: "Whether assistants may connect" },
      [note.TO_LINK]: note.ID,
    },
  },
};
