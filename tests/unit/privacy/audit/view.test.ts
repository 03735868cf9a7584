import { sentenceOf } from "@/lib/privacy/audit/view";

const RECORD = {
  id: 1,
  at: "2026-11-30T08:00:00.000Z",
  act: "backup.written",
  summary: "wrote a backup",
  actor: { id: 2, first_name: "Kim", last_name: "Keys" },
  service_account: null,
  subject: null,
  changes: [],
  request_id: "r",
};

test.each([
  [null, "Kim Keys wrote a backup"],
  ["access token", "Kim Keys (through the API, with an access token) wrote a backup"],
  ["ID token", "Kim Keys (through the API) wrote a backup"],
  // Recorded by earlier versions.
  ["API", "Kim Keys (through the API) wrote a backup"],
  ["assistant Helper", "Kim Keys (assistant Helper) wrote a backup"],
])("an act through %j says so in words", (through, sentence) => {
  expect(sentenceOf({ ...RECORD, through })).toBe(sentence);
});
