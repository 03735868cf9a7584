import type * as processWide from "@/lib/platform/core/process-wide";

/** A copy of the module, as each of Next's bundles has one. */
function copy(): typeof processWide {
  let loaded: typeof processWide | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof processWide>("@/lib/platform/core/process-wide");
  });
  return loaded!;
}

test("two copies of the module share the value that the first caller made", () => {
  const [first, second] = [copy(), copy()];
  expect(first.processWide).not.toBe(second.processWide);
  const made = first.processWide("a map", () => new Map());
  expect(second.processWide("a map", () => new Map())).toBe(made);
  expect(second.processWide("another map", () => new Map())).not.toBe(made);
});
