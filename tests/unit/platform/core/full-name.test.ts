import { initialsOf } from "@/lib/platform/core/full-name";

test.each([
  ["Łukasz Baranek", "ŁB"],
  ["Daniel Okonkwo-Reyes", "DO"],
  ["Anna van der Berg", "AB"],
  [" óscar  villalobos ", "ÓV"],
  ["𝒜da 𝓛ovelace", "𝒜𝓛"],
  ["Ada", "A"],
  ["Ada Ada", "AA"],
  ["", ""],
])("the initials of %p are %p", (name, initials) => expect(initialsOf(name)).toBe(initials));
