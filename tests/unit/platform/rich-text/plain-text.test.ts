import { fromPlainText, toPlainText } from "@/lib/platform/rich-text/plain-text";

test("the words of quotations, lists and headings are paragraphs, and come back as they were", () => {
  const words = toPlainText(
    "<h2>a</h2><blockquote>b<br>c</blockquote><blockquote><p>d</p></blockquote><ul><li>e &lt;f</li></ul>",
  );
  expect(words).toBe("a\n\nb\nc\n\nd\n\ne <f");
  expect(toPlainText(fromPlainText(words))).toBe(words);
});
