import { readdirSync, readFileSync } from "node:fs";

test("no page has a width of its own: a list is as wide as the window, a form has page-narrow", () => {
  const files = ["components", "app/(app)"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(300);
  // The API reference is outside the shell, whose own measure is the layout's.
  const own = files.filter(
    (file) =>
      !file.startsWith("components/shell/api-reference/") &&
      /mx-auto (grid |flex )?max-w-\dxl/.test(readFileSync(file, "utf8")),
  );
  expect(own).toEqual([]);
});
