/** Prisma's record of migrations; the header of a file names them instead. */
export const RECORD_OF_MIGRATIONS = "_prisma_migrations";

/** Tables that a backup leaves out, and why: what isn't named here is kept, so that a table which nobody thought of isn't lost. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  [RECORD_OF_MIGRATIONS]: "the tables are made by the migrations themselves, and they write it",
  cm_session: "a sign-in belongs to a browser of that day: after a restore everybody signs in again",
  cm_answered_request: "answers are kept for hours, for callers who ask again at once",
  cm_spent_token: "tokens live for minutes; those of the backup's time have expired",
};

export const isKept = (table: string) => !Object.hasOwn(LEFT_OUT, table);

type Migration = { name: string; checksum: string };

/** Why a file can't be restored by this version, in words; null where it can. `known` are this version's migrations. */
export function misfit(
  header: { product_version: string; migrations: Migration[] },
  known: Migration[],
): string | null {
  for (const { name, checksum } of header.migrations) {
    const ours = known.find((migration) => migration.name === name);
    if (!ours)
      return `The file was written by a newer version (${header.product_version}), whose migration ${name} this one does not know: restore it with that version.`;
    if (ours.checksum !== checksum)
      return `The file was written with another text of the migration ${name}: it is not of this product.`;
  }
  return null;
}
