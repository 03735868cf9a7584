import { isRedirect, isRegistered } from "@/lib/assistants/connections/rules";

const REGISTERED = ["http://127.0.0.1/callback", "https://assistant.example/callback"];

test.each([
  ["http://127.0.0.1:5/callback", true],
  ["https://assistant.example/callback", true],
  ["https://assistant.example:8443/callback", false],
  ["http://127.0.0.1:5/other", false],
])("a code may be sent to %s: %s, since only the person's own computer has ports to choose", (given, may) => {
  expect(isRegistered(REGISTERED, given)).toBe(may);
});

test.each<[string, boolean]>([
  ["https://assistant.example/callback", true],
  ["http://127.0.0.1:5/callback", true],
  ["http://assistant.example/callback", false],
  ["https:/assistant.example/callback", false],
  ["com.example.app://callback", true],
  ["com.example.app:/oauth2redirect/example-provider", true],
  ["com.example.app:callback", false],
  ["cursor://callback", true],
  ["cursor:/callback", false],
  ...["javascript", "ms-msdt", "search-ms", "chrome", "ms-settings", "steam", "file", "ftp", "view-source"].map(
    (scheme): [string, boolean] => [`${scheme}://callback`, false],
  ),
  ["https://ada@assistant.example/callback", false],
  ["https://assistant.example/#fragment", false],
  ["/callback", false],
  ["https://[", false],
  [`https://assistant.example/${"a".repeat(474)}`, true],
  [`https://assistant.example/${"a".repeat(475)}`, false],
])("an assistant may get its codes at %s: %s (RFC 8252, 7)", (given, may) => {
  expect(isRedirect(given)).toBe(may);
});
