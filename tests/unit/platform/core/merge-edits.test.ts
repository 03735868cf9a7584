import { differingFields, mergeEdits, proposeChoices } from "@/lib/platform/core/merge-edits";

const FIELDS = ["name", "notes", "links", "published"] as const;
const BASE = { name: "Testing", notes: "N", links: [1], published: false };
const MINE = { ...BASE, notes: "Mine", links: [1, 2] };
const THEIRS = { ...BASE, notes: "Theirs", name: "Tests", published: true };

test("two versions differ in the fields that either changed, apart from spaces around a text", () => {
  expect(differingFields(FIELDS, MINE, { ...THEIRS, name: " Testing " })).toEqual(["notes", "links", "published"]);
});

test("lists with the same entries are the same", () => {
  expect(differingFields(FIELDS, BASE, { ...BASE, links: [1] })).toEqual([]);
});

test("a field that only one person changed is proposed in that version; one that both changed has to be chosen", () => {
  expect(proposeChoices(FIELDS, { base: BASE, mine: MINE, theirs: THEIRS })).toEqual({
    name: "theirs",
    notes: null,
    links: "mine",
    published: "theirs",
  });
});

test("a field that both changed to the same value is no conflict", () => {
  expect(proposeChoices(FIELDS, { base: BASE, mine: MINE, theirs: MINE })).toEqual({});
});

test("merging takes each field from the chosen version", () => {
  expect(mergeEdits(MINE, THEIRS, { name: "theirs", notes: "theirs", links: "mine", published: "mine" })).toEqual({
    name: "Tests",
    notes: "Theirs",
    links: [1, 2],
    published: false,
  });
});
