import { randomBytes } from "node:crypto";
import { hashOf, isToken, TOKEN_BYTES, tokenOf } from "@/lib/people/tokens/rules";

const token = tokenOf(Buffer.alloc(TOKEN_BYTES, 7));

test("a token has a prefix that says what it is, and 256 random bits", () => {
  expect(token).toMatch(/^cairn_pat_[\w-]{51}$/);
  expect(tokenOf(randomBytes(TOKEN_BYTES))).not.toBe(tokenOf(randomBytes(TOKEN_BYTES)));
});

test("the stored hash doesn't contain it", () => {
  expect(hashOf(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(token).not.toContain(hashOf(token).slice(0, 8));
});

test.each([
  ["a whole token", token, true],
  ["one that was cut off", token.slice(0, -1), false],
  ["one with a letter too many", `${token}a`, false],
  ["one with another letter in it", token.replace("Bw", "Bx"), false],
  ["another prefix", token.replace("cairn", "nraic"), false],
  ["nothing", "", false],
])("%s", (_title, text, expected) => {
  expect(isToken(text)).toBe(expected);
});
