import { pageTurn } from "@/lib/routes/page-turn";

/** A read, and the function that ends it. */
function slowRead() {
  let finish: (value: string) => void = () => undefined;
  const answer = new Promise<string>((resolve) => (finish = resolve));
  return { work: () => answer, finish };
}

test("a page's turn ends with its response", async () => {
  const end = jest.fn();
  const turn = pageTurn(end);
  expect(await turn.read(async () => "rows")).toBe("rows");
  expect(end).not.toHaveBeenCalled();
  turn.leave();
  expect(end).toHaveBeenCalledTimes(1);
});

test("a page whose reader leaves keeps its turn until its last read is over", async () => {
  const end = jest.fn();
  const turn = pageTurn(end);
  const [first, second] = [slowRead(), slowRead()];
  const reads = [turn.read(first.work), turn.read(second.work)];
  turn.leave();
  first.finish("rows");
  await reads[0];
  expect(end).not.toHaveBeenCalled();
  second.finish("more rows");
  await reads[1];
  expect(end).toHaveBeenCalledTimes(1);
});

test("a page whose reader has left reads nothing more", async () => {
  const turn = pageTurn(() => undefined);
  turn.leave();
  const work = jest.fn();
  await expect(turn.read(work)).rejects.toMatchObject({ code: "not_found" });
  expect(work).not.toHaveBeenCalled();
});

test("a read that fails ends the turn of a page that was left", async () => {
  const end = jest.fn();
  const turn = pageTurn(end);
  const read = turn.read(async () => {
    turn.leave();
    throw new Error("It broke.");
  });
  await expect(read).rejects.toThrow("It broke.");
  expect(end).toHaveBeenCalledTimes(1);
});
