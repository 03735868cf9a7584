import { UNUSED_DAYS } from "@/lib/assistants/connections/rules";
import * as note from "./rules";

/** Assistants that people connect. */
export const ASSISTANTS: note.Catalogue = {
  cm_assistant_settings: {
    about: "The setting for assistants",
    purpose: "To let no assistant connect unless an admin wants it",
    of: null,
    seenBy: note.ADMINS,
    kept: note.AS_LONG_AS_INSTALLED,
    columns: {
      [note.AS_RECORD]: { enabled: "Whether assistants may connect" },
    },
  },
  cm_assistant_client: {
    about: "An assistant that someone has let in",
    purpose: "To ask people whether it may act for them, and to send its codes only where it said",
    of: null,
    seenBy: `${note.OWNER}: the people that it asks, on the page of consent`,
    kept: "Until the next daily deletion after it is no longer let in",
    columns: {
      [note.AS_RECORD]: {
        client_id: "What it is known by, as a hash",
        name: "What it calls itself",
        redirect_uris: "Where it gets its codes",
        created_at: "When someone let it in first",
      },
    },
  },
  cm_assistant_connection: {
    about: "An assistant that a person has let in",
    purpose: "To let the assistant act for the person until they end it",
    of: "The person",
    seenBy: note.OWNER,
    kept:
      `Until the person ends it or is deactivated, or ${UNUSED_DAYS} days after its last use; deleted at the ` +
      "next daily deletion",
    inFile: ["assistant_connections"],
    columns: {
      [note.AS_RECORD]: {
        user_id: "The person",
        cm_assistant_client_id: "The assistant",
        scope: "What it may do: read, write or decide",
        expires_at: "When it ends unless it is used",
      },
      "To prove that it is the assistant that was let in; none can be read back": {
        redirect_uri: "Where its code was sent",
        code_challenge: "Hash of what proves that it began the sign-in",
        code_hash: "Hash of its code",
        access_hash: "Hash of its access token",
        access_expires_at: "When that expires",
        refresh_hash: "Hash of its refresh token",
        previous_refresh_hash: "Hash of the one before",
      },
      "To let the person recognise it, also if it is no longer in use": {
        created_at: "When the person let it in",
        last_used_at: "Last use, accurate to a minute",
      },
    },
  },
};
