import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { purifyRichText } from "@/lib/platform/rich-text/purify";
import { isStoredForm } from "@/lib/platform/rich-text/stored-form";
import { XSS_FAMILIES, XSS_PAYLOADS } from "./xss-payloads";

const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const GIF = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

// Not imported from the product's list, so that a tag or an attribute added there by mistake fails here.
const HARMLESS =
  /^(?:[^<]|<\/?(?:p|h[123]|ul|ol|li|blockquote|br|span|b|strong|i|em|u|s|sub|sup|a|img)(?: (?:href="(?:https?:\/\/|mailto:|tel:)[^"]*"|target="_blank"|rel="noopener noreferrer"|src="data:image\/(?:png|gif|jpeg|bmp|x-icon);base64,[A-Za-z0-9+/=]+"|alt="[^"]*"|start="\d+"|value="\d+"|style="[^"()\\@]*(?:rgba?\([\d\s.,]+\))?[^"()\\@]*"))*>)*$/;

describe("stored scripts", () => {
  it("there are at least 300 payloads, all different", () => {
    expect(new Set(XSS_PAYLOADS).size).toBe(XSS_PAYLOADS.length);
    expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(300);
  });

  describe.each(Object.entries(XSS_FAMILIES))("%s", (_family, payloads) => {
    it.each(payloads)("%s leaves nothing that can run", (payload) => {
      const clean = purifyRichText(payload);
      expect(clean).toMatch(HARMLESS);
      expect(isStoredForm(clean)).toBe(true);
    });

    it("cleaning twice gives the same as cleaning once", () => {
      for (const payload of payloads) {
        const once = purifyRichText(payload);
        expect(purifyRichText(once)).toBe(once);
      }
    });
  });

  it("a payload inside a real note loses the script, and the note stays", () => {
    expect(purifyRichText("<p>before</p><script>pwned()</script><p>after</p>")).toBe("<p>before</p><p>after</p>");
  });
});

describe("formats people use", () => {
  it.each([
    '<p><span style="white-space: pre-wrap;">plain</span></p>',
    '<p><b><strong style="white-space: pre-wrap;">bold</strong></b></p>',
    '<p><i><em style="white-space: pre-wrap;">italic</em></i></p>',
    '<p><u><span style="white-space: pre-wrap;">underlined</span></u></p>',
    '<p><s><span style="white-space: pre-wrap;">struck</span></s></p>',
    "<p>H<sub>2</sub>O, x<sup>2</sup></p>",
    '<p><span style="color: rgb(255, 0, 0); background-color: #ffff00; font-family: &quot;Courier ' +
      'New&quot;, monospace;">styled</span></p>',
    '<p style="text-align: center; padding-inline-start: 320px;">indented</p>',
    "<h1>one</h1><h2>two</h2><h3>three</h3>",
    '<ul><li value="1">a<ul><li value="1">b</li></ul></li></ul><ol start="3"><li value="3">c</li></ol>',
    '<blockquote style="padding-inline-start: 40px;">said</blockquote><blockquote><p>a</p><p>b</p></blockquote>',
    '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">link</a></p>',
    `<p><img src="${PNG}" alt="a dot"></p>`,
    `<p><img src="/api/pictures/${"0a".repeat(32)}" alt="&quot;a&quot; &amp; b"></p>`,
    "<p>a<br>b</p><p><br></p><p>c</p>",
  ])("%s stays byte for byte", (html) => {
    expect([purifyRichText(html), isStoredForm(html)]).toEqual([html, true]);
  });

  it("the order of attributes and styles is always the same", () => {
    expect(purifyRichText(`<p><img alt="x" src="${GIF}"></p>`)).toBe(`<p><img src="${GIF}" alt="x"></p>`);
    expect(purifyRichText('<p style="white-space:pre-wrap;COLOR:red">x</p>')).toBe(
      '<p style="color: red; white-space: pre-wrap;">x</p>',
    );
  });

  it.each([
    "position: fixed",
    "background: url(https://example.com/x)",
    "padding-inline-start: 360px",
    "font-size: 900px",
    "color: url(x)",
    "color: var(--x)",
  ])("the style %s is dropped", (style) => {
    expect(purifyRichText(`<p style="${style}">x</p>`)).toBe("<p>x</p>");
  });

  it("ids, names, classes and data attributes are dropped", () => {
    expect(purifyRichText('<p id="a" name="b" class="c" data-d="e" aria-label="f" dir="ltr">x</p>')).toBe("<p>x</p>");
  });
});

describe("links", () => {
  it.each(["http://example.com", "https://example.com", "mailto:ada@example.com", "tel:+15551234567"])(
    "%s opens in a new tab",
    (href) => {
      expect(purifyRichText(`<p><a href="${href}">x</a></p>`)).toBe(
        `<p><a href="${href}" target="_blank" rel="noopener noreferrer">x</a></p>`,
      );
    },
  );

  it.each([
    "ftp://example.com",
    "/sheet",
    "//example.com",
    "#top",
    "javascript:1",
    "sms:1",
    "file:///etc/passwd",
    "example.com",
  ])("%s becomes blank, and its text stays", (href) => {
    expect(purifyRichText(`<p>a <a href="${href}"><b>link</b></a></p>`)).toBe("<p>a <b>link</b></p>");
  });

  it("its own target and rel are replaced", () => {
    expect(purifyRichText('<p><a target="_top" rel="opener" href="https://e.com">x</a></p>')).toBe(
      '<p><a href="https://e.com" target="_blank" rel="noopener noreferrer">x</a></p>',
    );
  });
});

describe("pictures", () => {
  it.each([
    "https://example.com/x.png",
    "/api/pictures/1",
    `/api/pictures/${"0a".repeat(32)}/../../sheet`,
    `https://example.com/api/pictures/${"0a".repeat(32)}`,
    "data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=",
    "data:text/html;base64,PGI+PC9iPg==",
    "data:image/png,notbase64",
    PNG.replace("png", "gif"),
    `${PNG}" onload="pwned()`,
  ])("%s is dropped", (src) => {
    expect(purifyRichText(`<p>x<img src='${src}'></p>`)).toBe("<p>x</p>");
  });

  it("a picture over the limit is dropped", () => {
    const large = Buffer.concat([Buffer.from("iVBORw0KGgo=", "base64"), Buffer.alloc(1024 * 1024)]).toString("base64");
    expect(purifyRichText(`<p>x<img src="data:image/png;base64,${large}"></p>`)).toBe("<p>x</p>");
  });

  it("a picture of exactly the limit stays", () => {
    const full = Buffer.concat([Buffer.from("iVBORw0KGgo=", "base64"), Buffer.alloc(1024 * 1024 - 8)]).toString(
      "base64",
    );
    const html = `<p><img src="data:image/png;base64,${full}" alt=""></p>`;
    expect(purifyRichText(html) === html).toBe(true);
  });
});

describe("blank notes", () => {
  it.each([
    "",
    "   ",
    "<p></p>",
    "<p><br></p>",
    "<p>&nbsp;</p><p> </p>",
    "<ul><li></li></ul>",
    "<script>x</script>",
    "<p><img src=x></p>",
  ])("%s counts as no note", (html) => {
    expect(purifyRichText(html)).toBe("");
  });

  it("a picture alone is a note", () => {
    expect(purifyRichText(`<p><img src="${GIF}" alt=""></p>`)).not.toBe("");
  });
});

it("text that parses differently once cleaned is cleaned until it doesn't", () => {
  const once = purifyRichText(
    "<p>a<object><p>b</p></object></p><a href=https://e.com>x<svg><a href=https://f.com>y</a></svg></a>",
  );
  expect(purifyRichText(once)).toBe(once);
});

it("memory doesn't grow with the amount of cleaned text", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const note = '<p><b><strong style="white-space: pre-wrap;">hello</strong></b></p>'.repeat(10);
  const heapAfter = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      purifyRichText(note);
      // jsdom's weak references live until the end of the task. A server ends one with each request.
      await new Promise(setImmediate);
    }
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = await heapAfter(20);
  expect((await heapAfter(100)) - before).toBeLessThan(10e6);
}, 30_000);
