/** Prisma's record of migrations. A backup has them in its header. */
export const RECORD_OF_MIGRATIONS = "_prisma_migrations";

/** The ids of erased people. They survive a restore, and a database with nothing else counts as empty. */
export const REGISTER_OF_ERASURES = "cm_erasure";

/** Tables that a backup leaves out, and why. Other tables are included, so that a forgotten one isn't lost. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  [RECORD_OF_MIGRATIONS]: "applying the migrations writes it",
  cm_session: "sessions belong to browsers; after a restore everyone signs in again",
  cm_assistant_client: "assistants register again after a restore",
  cm_assistant_connection: "after a restore people let their assistants in again",
  cm_secret_fingerprint: "it belongs to the apps that run on this database",
  cm_answered_request: "responses are stored for a few hours, for retries",
  cm_outbox_message: "a restore must send nothing again that was sent since",
  cm_job: "a restored installation tells of what happens from then on",
  cm_spent_token: "tokens live for minutes and have expired by then",
};

export const isIncluded = (table: string) => !Object.hasOwn(LEFT_OUT, table);

type Migration = { name: string; checksum: string };

/** Describes why this version can't restore a file; null if it can. `known` are this version's migrations. */
export function mismatch(
  header: { product_version: string; migrations: Migration[] },
  known: Migration[],
): string | null {
  for (const { name, checksum } of header.migrations) {
    const ours = known.find((migration) => migration.name === name);
    if (!ours)
      return (
        `The file was written by a newer version (${header.product_version}), whose migration ${name} this one ` +
        "does not know. Restore it with that version."
      );
    if (ours.checksum !== checksum)
      return `The file was written with a different migration ${name}: it was not written by this product.`;
  }
  return null;
}
