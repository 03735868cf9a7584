import { ownNameIn, replacing } from "@/lib/profiles/cvs/name-rules";

test.each([
  ["Ada", "Lovelace", "Working with ada and lovelace.", "lovelace"],
  ["Ada", "Lovelace", "Ask me, LOVELACE'S the name.", "LOVELACE"],
  ["Zoë", "Müller", "Best regards, Zoe", "Zoe"],
  ["Will", "Smithson", "I will lead a team.", null],
  ["Rose", "Smithson", "Profits rose.", null],
  ["Grace", "Smith", "With grace, a smith.", "grace"],
  ["Will", "Smithson", "They call me Will at work.", "Will"],
  ["An", "Nguyen", "An engineer. An architect.", null],
  ["An", "Nguyen", "My name is An.", "An"],
  ["Ada", "Lovelace", "Write to me: Ada@Example.com", "ada@example.com"],
  ["Ada", "Lovelace", "Adaptation of lovelaces.", null],
  ["Jörg", "Müller", "See JörgMüller on the web.", "JörgMüller"],
  ["Jörg", "Müller", "github.com/mullerjorg", "mullerjorg"],
  ["Jörg", "Müller", "My account is xJorgMuller42.", "xJorgMuller42"],
  ["Jörg", "Müller", "Regards, Mül\u00adler", "Müller"],
  ["Jörg", "Müller", "Regards, M\u200bü\u2060ller", "Müller"],
  ["Jörg", "Mül\u00adler", "Regards, Müller", "Müller"],
  ["An", "Le", "Anleitung, anleiten.", null],
  ["", "", "Anything.", null],
])("of %s %s, the text %j contains %s", (first_name, last_name, text, found) => {
  expect(ownNameIn(text, { first_name, last_name, email: "ada@example.com" })).toBe(found);
});

test("names are replaced by what stands for each, the longest first, whatever their case, and never within a word", () => {
  const say = replacing([
    ["Nordbank", "a bank"],
    ["Nordbank Asset Management", "a fund"],
    [" ", "nothing"],
    ["a.b", "a client"],
  ]);
  expect(say("NORDBANK and Nordbank  Asset Management, not nordbanking or axb.")).toBe(
    "a bank and a fund, not nordbanking or axb.",
  );
  expect(replacing([])("Nordbank")).toBe("Nordbank");
});
