import { UNUSED_DAYS } from "@/lib/assistants/connections/rules";
import * as note from "./rules";

/** Assistants that people connect. */
export const ASSISTANTS: note.Catalogue = {
  cm_assistant_client: {
    about: "An assistant that someone has let in",
    purpose: "To ask people whether it may act for them, and to send its codes only where it said",
    of: null,
    seenBy: `${note.OWNER}: the people that it asks, on the page of consent`,
    kept: "Until the next daily deletion after it is no longer let in",
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
  },
};
