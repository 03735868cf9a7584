/** Returns the current time, or a millisecond after `former`: versions of a record never share a time. */
export const laterThan = (former: Date): Date => new Date(Math.max(Date.now(), former.getTime() + 1));
