import { isStoredForm, shownRichText } from "@/lib/platform/rich-text/stored-form";
import { XSS_PAYLOADS } from "./xss-payloads";
import { processorMs } from "@/tests/support/processor-time";

const HAS_MARKUP = /<(?!\/?p>)/;

test.each([
  "<p>x</p><script>pwned()</script>",
  '<p onclick="pwned()">x</p>',
  '<p><a href="javascript:pwned()">x</a></p>',
  '<p><a href="https://e.com" target="_top" rel="noopener noreferrer">x</a></p>',
  '<p style="position: fixed;">x</p>',
  '<p><img src="https://example.com/x.png" alt=""></p>',
  "<p class='c'>x</p>",
  "<p>x</p",
  "<!-- x -->",
])("%s wasn't written by the sanitiser and is shown as plain text", (html) => {
  expect(isStoredForm(html)).toBe(false);
  expect(shownRichText(html)).not.toMatch(HAS_MARKUP);
});

test("no payload that got into the database in another way is shown with its markup", () => {
  const shown = XSS_PAYLOADS.filter((payload) => !isStoredForm(payload)).map(shownRichText);
  expect(shown.length).toBeGreaterThan(200);
  for (const html of shown) expect(html).not.toMatch(HAS_MARKUP);
});

test("checking 64 kB of any shape takes milliseconds", () => {
  const check = () => {
    for (const part of ["<", "<p ", '<p a="', "<p>", "&lt;", '<p a="b" '])
      isStoredForm(part.repeat((64 * 1024) / part.length));
  };
  expect(processorMs(check)).toBeLessThan(1_000);
});
