import { gathered } from "@/lib/core/gathered";

/** A look that waits to be ended by the test, and the keys of each. */
function heldLooks() {
  const looks: { keys: string[]; end: () => void; fail: (why: Error) => void }[] = [];
  const begun: (() => void)[] = [];
  const read = gathered<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const name = `look ${looks.length + 1}`;
        const end = () => resolve(new Map(keys.map((key) => [key, `${key} of ${name}`])));
        looks.push({ keys, end, fail: reject });
        begun.shift()?.();
      }),
  );
  const nextLook = () => new Promise<void>((resolve) => begun.push(resolve));
  return { looks, read, nextLook };
}

test("those who ask together are answered by one look, each key once", async () => {
  const { looks, read, nextLook } = heldLooks();
  const begun = nextLook();
  const answers = Promise.all([read("ada"), read("bo"), read("ada")]);
  await begun;
  looks[0]!.end();
  expect(await answers).toEqual(["ada of look 1", "bo of look 1", "ada of look 1"]);
  expect(looks.map(({ keys }) => keys)).toEqual([["ada", "bo"]]);
});

test("who asks during a look is answered by the next, which begins when that one has ended", async () => {
  const { looks, read, nextLook } = heldLooks();
  const [first, second] = [nextLook(), nextLook()];
  const early = read("ada");
  await first;
  const late = read("ada");
  await new Promise((resolve) => setImmediate(resolve));
  expect(looks).toHaveLength(1);
  looks[0]!.end();
  await second;
  looks[1]!.end();
  expect([await early, await late]).toEqual(["ada of look 1", "ada of look 2"]);
});

test("a failed look fails for all who asked, and the next succeeds", async () => {
  const { looks, read, nextLook } = heldLooks();
  const first = nextLook();
  const answers = Promise.allSettled([read("ada"), read("bo")]);
  await first;
  looks[0]!.fail(new Error("no database"));
  expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const second = nextLook();
  const again = read("ada");
  await second;
  looks[1]!.end();
  expect(await again).toBe("ada of look 2");
});

test("a look that hangs doesn't hold up those who ask later", async () => {
  const { looks, read, nextLook } = heldLooks();
  const [first, second] = [nextLook(), nextLook()];
  const stuck = read("ada");
  await first;
  const late = read("bo");
  await second;
  looks[1]!.end();
  expect(await late).toBe("bo of look 2");
  looks[0]!.end();
  expect(await stuck).toBe("ada of look 1");
});

test("what a look doesn't find is undefined", async () => {
  const read = gathered<string, string>(async () => new Map([["bo", "Bo"]]));
  expect([await read("ada"), await read("bo")]).toEqual([undefined, "Bo"]);
});

test("a look has at most 100 callers, and all are answered", async () => {
  const sizes: number[] = [];
  const read = gathered<number, number>(async (keys) => {
    sizes.push(keys.length);
    return new Map(keys.map((key) => [key, key]));
  });
  const numbers = Array.from({ length: 250 }, (_, number) => number);
  expect(await Promise.all(numbers.map(read))).toEqual(numbers);
  expect(sizes).toEqual([100, 100, 50]);
});
