import { existsSync, readdirSync } from "node:fs";
import { textOf } from "@/tests/support/project/source-files";

test("a test file that the docs name exists", () => {
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const named = pages.flatMap((page) => textOf(`docs/${page}`).match(/tests\/[\w./-]+\.tsx?/g) ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("what the manifest for Kubernetes sets are settings", () => {
  const named = [...textOf("docs/kubernetes.yaml").matchAll(/^\s+(?:- name: )?([A-Z][A-Z_]+)\b/gm)].map(
    ([, name]) => name,
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !textOf("docs/settings.md").includes(`\`${name}\``))).toEqual([]);
});
