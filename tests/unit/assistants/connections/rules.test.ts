import { isRegistered } from "@/lib/assistants/connections/rules";

const REGISTERED = ["http://127.0.0.1/callback", "https://assistant.example/callback"];

test.each([
  ["http://127.0.0.1:5/callback", true],
  ["https://assistant.example/callback", true],
  ["https://assistant.example:8443/callback", false],
  ["http://127.0.0.1:5/other", false],
])("a code may be sent to %s: %s, since only the person's own computer has ports to choose", (given, may) => {
  expect(isRegistered(REGISTERED, given)).toBe(may);
});
