import { list, named } from "@/lib/platform/operation/operation";
import { readDisciplines } from "@/lib/template/catalogues/store";
import * as contract from "./contract";
import { managesProvisioning } from "./policy";
import { presentMapping } from "./presenter";
import * as store from "./store";

/** Lists the mappings. At most MAX_MAPPINGS. */
export const listScimMappings = list(contract.listScimMappings, {
  scope: managesProvisioning,
  run: async (db) => (await store.readMappings(db)).map(presentMapping),
});

/** Returns the mappings with the disciplines that one can give. */
export const getMappingsView = list(named("getMappingsView"), {
  scope: managesProvisioning,
  run: async (db) => ({
    mappings: (await store.readMappings(db)).map(presentMapping),
    disciplines: (await readDisciplines(db))
      .filter(({ retired, for_everyone }) => !retired && !for_everyone)
      .map(({ id, name }) => ({ id, name })),
  }),
});
