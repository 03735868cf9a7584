import { scaleQuestion, scalesFor } from "@/lib/files/imports/scale-rules";

const idsOf = (...values: string[]) => scalesFor(values).map(({ id }) => id);

test.each([
  [
    ["0", "1", "2", "3"],
    ["0-3", "0-4", "0-5", "0-10"],
  ],
  [
    ["1", "2", "3", "4"],
    ["1-4", "0-4", "1-5", "0-5", "0-10"],
  ],
  [["3", "8", "10"], ["0-10"]],
  [["100 %", "40%"], ["percent"]],
  [
    ["A", "d", "-"],
    ["A-D", "D-A"],
  ],
  [["○", "◐", "●"], ["circles"]],
  [
    ["[x]", "[ ]"],
    ["x-basic", "x-intermediate", "x-advanced"],
  ],
  [["Expert", "3"], []],
  [["101 %"], []],
  [["-"], []],
])("the values %p may be of the scales %p", (values, ids) => {
  expect(idsOf(...values)).toEqual(ids);
});

test("a scale says what each value means: 100 % is the highest level, and 3.0 is 3", () => {
  expect(scalesFor(["0 %", "50 %", "100 %"])[0]?.levels).toEqual({
    "0 %": "no_experience",
    "50 %": "intermediate",
    "100 %": "advanced",
  });
  expect(scalesFor(["3.0", "0"])[0]?.levels).toEqual({ "3.0": "advanced", "0": "no_experience" });
});

test("numbers that begin at 1 leave open whether 1 is the lowest", () => {
  expect(scaleQuestion(["1", "4", "2"])).toBe("Only 1 to 4 occur. Is 1 the lowest value? Choose the scale.");
  expect(scaleQuestion(["3"])).toBe("Only 3 occurs. Are there lower values? Choose the scale.");
  expect([scaleQuestion(["0", "4"]), scaleQuestion(["x"])]).toEqual([null, null]);
});
