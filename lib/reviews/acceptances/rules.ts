/** Most imported levels that one act accepts: as many as fit in view with their criteria. */
export const MAX_ACCEPTED = 10;
