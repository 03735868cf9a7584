/** A person's name as screens, files and messages show it. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** As fullName, of a record of the database. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  fullName({ first_name: firstName, last_name: lastName });
