import { openResponse, readFor, whenResponseEnds } from "@/lib/platform/http/open-responses";

/** An open response, the function that closes it, and whether what waits for its end has run. */
function opened(arrival: string) {
  const end = jest.fn();
  const close = openResponse(arrival);
  whenResponseEnds(arrival, end);
  return { end, close };
}

/** A read, and the function that ends it. */
function slowRead() {
  let finish: (value: string) => void = () => undefined;
  const answer = new Promise<string>((resolve) => (finish = resolve));
  return { work: () => answer, finish };
}

test("a response ends when it is closed", async () => {
  const { end, close } = opened("1");
  expect(await readFor("1", async () => "rows")).toBe("rows");
  expect(end).not.toHaveBeenCalled();
  close();
  expect(end).toHaveBeenCalledTimes(1);
});

test("a page whose reader leaves isn't over before its last read", async () => {
  const { end, close } = opened("2");
  const [first, second] = [slowRead(), slowRead()];
  const reads = [readFor("2", first.work), readFor("2", second.work)];
  close();
  first.finish("rows");
  await reads[0];
  expect(end).not.toHaveBeenCalled();
  second.finish("more rows");
  await reads[1];
  expect(end).toHaveBeenCalledTimes(1);
});

test.each([
  ["while it reads", true],
  ["between its reads", false],
])("a page whose reader leaves %s reads nothing more", async (_title, isReading) => {
  const { close } = opened("3");
  const running = slowRead();
  const read = isReading ? readFor("3", running.work) : undefined;
  close();
  const work = jest.fn();
  await expect(readFor("3", work)).rejects.toMatchObject({ code: "not_found" });
  expect(work).not.toHaveBeenCalled();
  running.finish("rows");
  await read;
});

test("a read that fails ends the response of a reader who has left", async () => {
  const { end, close } = opened("4");
  const read = readFor("4", async () => {
    close();
    throw new Error("It broke.");
  });
  await expect(read).rejects.toThrow("It broke.");
  expect(end).toHaveBeenCalledTimes(1);
});
