import type { z } from "zod";
import { JsonStream } from "@/lib/platform/core/answers";
import { anyone, query } from "@/lib/platform/operation/operation";
import { deviceName } from "@/lib/people/sessions/rules";
import * as contract from "./contract";
import * as store from "./store";

type MyData = z.input<typeof contract.MyData>;

/** Returns everything we store about the caller. */
export const getMyData = query(contract.getMyData, {
  load: (db, { actor }) => store.readProfile(db, actor.userId),
  policy: anyone,
  run: async (db, { actor, subject: profile }) => {
    const begun = { exported_at: new Date().toISOString(), user_id: actor.userId, profile };
    return new JsonStream<MyData>(written(begun, await store.readRecordsOf(db, actor.userId)));
  },
});

/** Writes a JSON object: the fields it begins with, then each kind of records as an array. */
async function* written(begun: object, kinds: Record<string, AsyncIterable<store.Row[]>>): AsyncGenerator<string> {
  yield JSON.stringify(begun).slice(0, -1);
  for (const [kind, batches] of Object.entries(kinds)) {
    yield `,"${kind}":[`;
    let comma = "";
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      yield comma + batch.map((row) => JSON.stringify(kind === "sessions" ? withDevice(row) : row)).join(",");
      comma = ",";
    }
    yield "]";
  }
  yield "}";
}

const withDevice = ({ user_agent, ...session }: store.Row) => ({ device: deviceName(String(user_agent)), ...session });
