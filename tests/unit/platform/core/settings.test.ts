import { readFileSync } from "node:fs";
import { readEnv } from "@/lib/platform/core/env";
import * as exported from "@/lib/files/exports/contract";
import { AppSettings } from "@/lib/platform/core/settings";
import { envExample, pagesWithTables } from "@/scripts/settings-docs";

const REQUIRED = { AUTH_GOOGLE_ID: "id", AUTH_GOOGLE_SECRET: "secret" };

test("every setting has a description", () => {
  const undescribed = Object.entries(AppSettings.shape).filter(([, schema]) => !schema.meta()?.description);
  expect(undescribed.map(([name]) => name)).toEqual([]);
});

test(".env.example, docs/settings.md and docs/files.md match the code (npm run docs writes them)", () => {
  expect(readFileSync(".env.example", "utf8")).toBe(envExample());
  for (const name of Object.keys(AppSettings.shape)) expect(envExample()).toContain(`${name}=`);
  for (const [page, text] of Object.entries(pagesWithTables())) expect(readFileSync(page, "utf8")).toBe(text);
});

test("docs/files.md names all exports, and no other", () => {
  const named = readFileSync("docs/files.md", "utf8")
    .split("## Export")[1]!
    .matchAll(/^\| `([^`]+)`/gm);
  const paths = Object.values(exported).flatMap((one) =>
    "path" in one && one.path.startsWith("/exports/") ? one.path.replace("/exports/", "") : [],
  );
  expect([...named].map(([, path]) => path).toSorted()).toEqual(paths.toSorted());
});

test("emails and domains are folded by ASCII letters only, so that a Kelvin sign is no k", () => {
  const { ADMIN_EMAILS } = readEnv({ ...REQUIRED, ADMIN_EMAILS: "Boss@Acme.example,\u212Aim@acme.example" });
  expect(ADMIN_EMAILS).toEqual(["boss@acme.example", "\u212Aim@acme.example"]);
});

test.each(["10.1.0.0/99", "10.1.0.0/33", "fd00::/129", "intranet/8", "10.1.0.300", "10.1.0"])(
  "%s is no host, address or network, and the start says so",
  (item) => {
    expect(() => readEnv({ ...REQUIRED, WEBHOOK_ALLOW_PRIVATE: `chat.intranet,${item}` })).toThrow(
      `Setting WEBHOOK_ALLOW_PRIVATE must be hosts, addresses or networks such as chat.intranet.example.com,10.1.0.0/16 (not ${item}). docs/settings.md has all settings.`,
    );
  },
);

test("hosts, addresses and networks of both versions may be called", () => {
  const items = ["chat", "chat.intranet.example.com", "10.1.0.5", "10.1.0.0/16", "fd00::1", "fd00::/8"];
  expect(readEnv({ ...REQUIRED, WEBHOOK_ALLOW_PRIVATE: items.join(",") }).WEBHOOK_ALLOW_PRIVATE).toEqual(items);
});
