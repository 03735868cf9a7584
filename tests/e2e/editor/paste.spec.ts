import { expect, test } from "../support/editor-harness/editor-page";

const run = (text: string) => `<span style="white-space: pre-wrap;">${text}</span>`;

test("a paste from Google Docs keeps its formats and makes nothing else bold", async ({ editor }) => {
  await editor.edit("");
  await editor.paste({
    html:
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" ' +
      'style="line-height:1.38"><span ' +
      'style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;white-space:pre-wrap;">Title</span></h2>' +
      '<p dir="ltr"><span ' +
      'style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;white-space:pre-wrap;">plain ' +
      "</span><span " +
      'style="font-family:Arial,sans-serif;color:#ff0000;font-weight:700;font-style:italic;text-decoration:underline;white-space:pre-wrap;">loud</span></p>' +
      '<p dir="ltr"><a href="https://example.com" style="text-decoration:none;"><span ' +
      'style="color:#1155cc;text-decoration:underline;white-space:pre-wrap;">link</span></a></p>' +
      '<ul style="margin:0"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" ' +
      'role="presentation"><span style="font-weight:400;white-space:pre-wrap;">one</span></p></li>' +
      '<ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span ' +
      'style="font-weight:400;white-space:pre-wrap;">two</span></p></li></ul></ul></b><br ' +
      'class="Apple-interchange-newline">',
  });
  expect(await editor.save()).toBe(
    `<h2>${run("Title")}</h2><p>${run("plain ")}` +
      '<u><i><b><strong style="color: rgb(255, 0, 0); white-space: pre-wrap;">loud</strong></b></i></u></p>' +
      `<p><a href="https://example.com" target="_blank" rel="noopener noreferrer">${run("link")}</a></p>` +
      `<ul><li value="1">${run("one")}<ul><li value="1">${run("two")}</li></ul></li></ul>`,
  );
});

test("a paste from Word keeps its formats and drops Word's markup", async ({ editor }) => {
  await editor.edit("");
  await editor.paste({
    html:
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator ' +
      'content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; ' +
      'font-family:"Calibri",sans-serif; color:windowtext;} --></style></head><body ' +
      "lang=EN-GB><!--StartFragment-->" +
      "<h1>Plan<o:p></o:p></h1>" +
      "<p class=MsoNormal><b><span style='mso-ansi-language:EN-US'>bold</span></b> <i>italic</i> " +
      "<u>under</u> <s>gone</s> <span " +
      "style='background:yellow;mso-highlight:yellow'>marked</span><o:p></o:p></p>" +
      "<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if " +
      "!supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt \"Times New " +
      "Roman\"'>&nbsp;&nbsp;</span></span><![endif]>first<o:p></o:p></p>" +
      "<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if " +
      "!supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt \"Times New " +
      "Roman\"'>&nbsp;&nbsp;</span></span><![endif]>second<o:p></o:p></p>" +
      '<p class=MsoNormal><a href="https://example.com">link</a> <img ' +
      'src="file:///C:/x.png"></p><!--EndFragment--></body></html>',
  });
  const html = await editor.save();
  expect(html).not.toMatch(/mso|class=|Calibri|windowtext|o:p|file:|·/i);
  expect(html).toContain(`<h1>${run("Plan")}</h1>`);
  for (const kept of [
    ">bold</strong></b>",
    ">italic</em></i>",
    "<u>",
    "<s>",
    "background-color: yellow;",
    '<a href="https://example.com"',
  ])
    expect(html).toContain(kept);
  expect(html).toContain(`<ul><li value="1">${run("first")}</li><li value="2">${run("second")}</li></ul>`);
});

test("formats that notes lack are pasted as text", async ({ editor }) => {
  await editor.edit("");
  await editor.paste({
    html:
      "<h5>small</h5><pre><code>let x</code></pre><table><tr><td>cell</td></tr></table><p><mark>seen</mark> " +
      '<del>old</del></p><p style="text-transform:uppercase">caps</p><script>pwned()</script>',
  });
  expect(await editor.save()).toBe(
    `<h3>${run("small")}</h3><p>${run("let x")}</p><p>${run("cell")}</p><p>${run("seen ")}<s>${run("old")}</s></p><p>${run("caps")}</p>`,
  );
});

test("pasted quotations stay quotations, one a paragraph, and their lists follow", async ({ editor }) => {
  await editor.edit("");
  await editor.paste({
    html: "<blockquote cite='https://example.com'>\n<p>first <b>line</b></p>\n<p>second</p>\n<ul><li>point</li></ul>\n</blockquote><p class=MsoQuote>from Word</p><p>after</p>",
  });
  expect(await editor.save()).toBe(
    `<blockquote>${run("first ")}<b><strong style="white-space: ` +
      `pre-wrap;">line</strong></b></blockquote><blockquote>${run("second")}</blockquote>` +
      `<ul><li value="1">${run("point")}</li></ul><blockquote>${run("from Word")}</blockquote><p>${run("after")}</p>`,
  );
});

test("fonts are kept if the text has several", async ({ editor }) => {
  await editor.edit("");
  await editor.paste({
    html: '<p><span style="font-family:Calibri">a</span><span style="font-family:\'Courier New\'">b</span></p>',
  });
  expect(await editor.save()).toContain(
    '<span style="font-family: &quot;Courier New&quot;, monospace; white-space: pre-wrap;">b</span>',
  );
});

test("a link with another protocol is pasted as text", async ({ editor }) => {
  await editor.edit("");
  await editor.paste({ html: '<p>a <a href="javascript:pwned()">word</a> <a href="/sheet">here</a></p>' });
  await expect(editor.text.getByRole("link")).toHaveCount(0);
  await expect(editor.text).toHaveText("a word here");
});
