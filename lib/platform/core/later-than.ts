/**
 * Returns the current time, or a millisecond after `former` if that is later, so that no two versions of a record share
 * a time.
 */
export const laterThan = (former: Date): Date => new Date(Math.max(Date.now(), former.getTime() + 1));
