const DAY = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

/** "1 January 2027 to 31 March 2027", of days such as 2027-01-01. */
export const periodText = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string =>
  `${DAY.format(Date.parse(starts_on))} to ${DAY.format(Date.parse(ends_on))}`;

export const headsText = (count: number): string => `${count} ${count === 1 ? "person" : "people"}`;
