import { designDataDeliveryNotes } from "./notes/design-data-delivery";
import type { DemoNote } from "./notes/note";
import { softwareDevelopmentNotes } from "./notes/software-development";

export type { DemoNote };

/** Every note there is to hand out; each is used once at most. */
export const notes: DemoNote[] = [...softwareDevelopmentNotes, ...designDataDeliveryNotes];
