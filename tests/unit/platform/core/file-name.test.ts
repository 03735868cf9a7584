import { attachedName } from "@/lib/doors/client/call-for-file";
import { attachment, fileWord } from "@/lib/platform/core/file-name";

test.each([
  ["Jörg Öztürk-Weiß", "jorg-ozturk-weiss"],
  ["田中 太郎", "田中-太郎"],
  ["Łucja  Wiśniewska!", "lucja-wisniewska"],
  ["../..", ""],
  ["Олена Ковальчук", "олена-ковальчук"],
])("the name %s is %s in a file's name", (name, word) => {
  expect(fileWord(name)).toBe(word);
});

test.each(["cv-田中-太郎-2026-11-27.docx", "people-2026-11-27.csv", "cv-ковальчук.docx"])(
  "the file %s keeps its name through the header, which has only ASCII",
  (name) => {
    expect(attachment(name)).toMatch(/^[\x20-\x7e]+$/);
    expect(attachedName(attachment(name))).toBe(name);
  },
);
