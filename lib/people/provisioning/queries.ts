import { readSetting } from "@/lib/platform/operation/admin-settings";
import { z } from "zod";
import type { Db, Tx } from "@/lib/platform/db";
import { list } from "@/lib/platform/operation/operation";
import { readDisciplines } from "@/lib/template/catalogues/store";
import * as contract from "./contract";
import { managesProvisioning } from "./policy";
import { presentMapping } from "./presenter";
import * as store from "./store";

/** Reads the settings as the API returns them. */
export const settingsOf = async (db: Db | Tx) => ({
  ...(await readSetting(db, store.SCIM)),
  mappings: (await store.readMappings(db)).map(presentMapping),
});

export const getScimSettings = list(contract.getScimSettings, {
  scope: managesProvisioning,
  run: (db) => settingsOf(db),
});

/** Returns the settings with the disciplines that a mapping can give. */
export const getScimSettingsView = list(z.strictObject({}), {
  scope: managesProvisioning,
  run: async (db) => ({
    settings: await settingsOf(db),
    disciplines: (await readDisciplines(db))
      .filter(({ retired, for_everyone }) => !retired && !for_everyone)
      .map(({ id, name }) => ({ id, name })),
  }),
});
