import { synonymsOf } from "@/lib/vocabulary/synonyms/rules";

test("a word's synonyms are the other names, not itself", () => {
  expect(synonymsOf("deutsch")).toEqual(["german"]);
  expect(synonymsOf("french")).toEqual(["franzosisch", "francais"]);
  expect(synonymsOf("kubernetes clusters")).toEqual([]);
});
