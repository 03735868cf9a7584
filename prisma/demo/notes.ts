import { designDataDeliveryNotes } from "./notes/design-data-delivery";
import type { DemoNote } from "./notes/note";
import { softwareDevelopmentNotes } from "./notes/software-development";

export type { DemoNote };

/** All notes; each is used at most once. */
export const notes: DemoNote[] = [...softwareDevelopmentNotes, ...designDataDeliveryNotes];
