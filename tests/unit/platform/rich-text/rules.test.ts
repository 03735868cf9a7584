import {
  cleanStyle,
  imageTypeOf,
  isAllowedLink,
  linkFromTyped,
  MAX_IMAGE_BYTES,
  noteProblem,
  describeSize,
} from "@/lib/platform/rich-text/rules";

function pictureOf(bytes: number): string {
  return `<p><img src="data:image/png;base64,${Buffer.alloc(bytes).toString("base64")}"></p>`;
}

describe("an address typed for a link", () => {
  it.each([
    ["https://example.com/a?b#c", "https://example.com/a?b#c"],
    ["  http://example.com  ", "http://example.com"],
    ["mailto:ada@example.com", "mailto:ada@example.com"],
    ["tel:+1 555 1234", "tel:+1 555 1234"],
    ["example.com/docs", "https://example.com/docs"],
    ["ada@example.com", "mailto:ada@example.com"],
  ])("%s links to %s", (typed, address) => {
    expect(linkFromTyped(typed)).toBe(address);
  });

  it.each([
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "file:///x",
    "/sheet",
    "words",
    "",
    "https://",
  ])("%s becomes blank", (typed) => {
    expect(linkFromTyped(typed)).toBe("");
  });

  it("an address that is too long becomes blank", () => {
    expect(isAllowedLink(`https://example.com/${"a".repeat(2048)}`)).toBe(false);
  });
});

describe("the kind of a picture", () => {
  it.each([
    ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
    ["image/gif", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
    ["image/jpeg", [0xff, 0xd8, 0xff, 0xe0]],
    ["image/bmp", [0x42, 0x4d, 0]],
    ["image/x-icon", [0, 0, 1, 0]],
  ])("%s is recognised by its first bytes", (type, bytes) => {
    expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type);
  });

  it("anything else is no picture", () => {
    expect(imageTypeOf(new TextEncoder().encode("<svg xmlns="))).toBeNull();
  });
});

describe("messages about limits", () => {
  it("a note within them has no problem", () => {
    expect(noteProblem(pictureOf(MAX_IMAGE_BYTES))).toBeNull();
  });

  it("a picture over 1 MB is named with its size", () => {
    expect(noteProblem(pictureOf(MAX_IMAGE_BYTES + 1))).toBe(
      "A picture in this note is 1.1 MB. A picture can have up to 1 MB.",
    );
  });

  it("a note over 3 MB is named with its size", () => {
    expect(noteProblem(pictureOf(MAX_IMAGE_BYTES).repeat(3))).toMatch(
      /^This note takes 4\.1 MB\. At most 3 MB can be saved at once, pictures included/,
    );
  });

  it("a text over 64 kB is named with its size", () => {
    expect(noteProblem("é".repeat(64 * 1024))).toMatch(
      /^The text takes 128 kB\. It can take up to 64 kB, formatting included/,
    );
  });

  it.each([
    [1, "1 kB"],
    [310 * 1024, "310 kB"],
    [1024 * 1024, "1 MB"],
    [2.25 * 1024 * 1024, "2.3 MB"],
  ])("%d bytes are %s", (bytes, words) => {
    expect(describeSize(bytes)).toBe(words);
  });
});

it("a quoted font survives and an unfinished quote does not", () => {
  expect(cleanStyle('font-family: "Courier New", monospace')).toBe('font-family: "Courier New", monospace;');
  expect(cleanStyle('font-family: "Courier New; color: red')).toBe("color: red;");
});
