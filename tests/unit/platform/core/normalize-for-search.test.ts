import { nameKeyOf, normalizeForSearch } from "@/lib/platform/core/normalize-for-search";

test.each([
  ["Ada Lovelace", "ada lovelace"],
  ["  Ada \t Lovelace\n", "ada lovelace"],
  ["Éloïse Müller", "eloise muller"],
  ["E\u0301loi\u0308se", "eloise"],
  ["Şükrü İnönü", "sukru inonu"],
  ["ＴｙｐｅＳｃｒｉｐｔ", "typescript"],
  ["ﬁne", "fine"],
  ["C++", "c++"],
  ["\u00A0Go\u00A0", "go"],
  ["Łukasz Groß", "lukasz gross"],
  ["Søren Ærø", "soren aero"],
  ["STRASSE ẞ", "strasse ss"],
  ["Đorđe Þór Işık", "dorde thor isik"],
  ["日本語", "日本語"],
  ["O’Brien, O‘Brien, O´Brien, O`Brien, Oʼ", "o'brien, o'brien, o'brien, o'brien, o'"],
  ["“quoted” „so“ «or» so", '"quoted" "so" "or" so'],
  ["Test‐driven, risk‑based, 1–2, a—b, −1", "test-driven, risk-based, 1-2, a-b, -1"],
  ["", ""],
])("folds %j to %j", (text, folded) => {
  expect(normalizeForSearch(text)).toBe(folded);
});

test("folding twice changes nothing more", () => {
  const once = normalizeForSearch("İSTANBUL ǅ ΑΣ ẞŁØ");
  expect(normalizeForSearch(once)).toBe(once);
});

test.each([
  ["Förderung", "förderung"],
  ["FO\u0308RDERUNG", "förderung"],
  ["Forderung", "forderung"],
  ["Straße", "straße"],
  ["ΛΟΓΟΣ", "λογοσ"],
  ["λόγος", "λόγοσ"],
  [" O’Brien‑style “X” ", 'o\'brien-style "x"'],
  ["ＴｙｐｅＳｃｒｉｐｔ", "typescript"],
])("the key of the name %j is %j, which a search finds without accents too", (name, key) => {
  expect(nameKeyOf(name)).toBe(key);
  expect(nameKeyOf(key)).toBe(key);
  expect(normalizeForSearch(key)).toBe(normalizeForSearch(name));
});
