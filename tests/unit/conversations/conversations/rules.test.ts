import { hasWords } from "@/lib/conversations/conversations/rules";

test("a preparation of blanks alone has no word", () => {
  expect([hasWords(["", " \n"]), hasWords([" ", " x "])]).toEqual([false, true]);
});
