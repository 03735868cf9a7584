/** A line of a letter, with the page of this product that it leads to. */
export type Line = { text: string; path: string; note?: string };

/** A list with its heading; `more` counts the lines that were left out. */
export type Section = { heading: string; lines: readonly Line[]; more?: { count: number; path: string } };

/** What an email says, apart from its form. */
export type Letter = {
  /** Also the subject. */
  title: string;
  paragraphs: readonly string[];
  sections?: readonly Section[];
  action?: { label: string; path: string };
  /** Why the person gets this email, and where they can turn it off. */
  footer: { reason: string; links: readonly { label: string; path: string }[] };
};

/** The installation that writes. */
export type Sender = { appUrl: string; product: string };

/** Returns the address of a page of this product. Throws for any other, so that no typed text becomes a link. */
export function addressOf(appUrl: string, path: string): string {
  const address = new URL(path, appUrl);
  if (address.origin !== new URL(appUrl).origin) throw new Error("an email links to this product only");
  return address.href;
}

const moreText = ({ count }: { count: number }) => `and ${count} more`;

/** Writes a letter as plain text. By hand, because a converter makes HTML hard to read. */
export function letterText({ title, paragraphs, sections = [], action, footer }: Letter, { appUrl, product }: Sender) {
  const link = (path: string) => addressOf(appUrl, path);
  const parts = [
    title,
    ...paragraphs,
    ...sections.map(({ heading, lines, more }) =>
      [
        heading,
        ...lines.map(({ text, note, path }) => `- ${text}${note ? ` (${note})` : ""}\n  ${link(path)}`),
        ...(more ? [`- ${moreText(more)}\n  ${link(more.path)}`] : []),
      ].join("\n"),
    ),
    ...(action ? [`${action.label}:\n${link(action.path)}`] : []),
    ["-- ", `${product}. ${footer.reason}`, ...footer.links.map(({ label, path }) => `${label}: ${link(path)}`)].join(
      "\n",
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Text that is HTML already. Everything else in a template is escaped. */
class Html {
  constructor(readonly text: string) {}
}
type Part = string | Html | readonly Part[];

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const written = (part: Part): string =>
  part instanceof Html ? part.text : typeof part === "string" ? escaped(part) : part.map(written).join("");
const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((text, string, place) => text + written(parts[place - 1] ?? "") + string, ""));

const NONE = html``;
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Writes a letter as HTML: a table of one column with styles in place, and nothing that has to be loaded. */
export function letterHtml({ title, paragraphs, sections = [], action, footer }: Letter, { appUrl, product }: Sender) {
  const link = (path: string, words: string) =>
    html`<a href="${addressOf(appUrl, path)}" style="color:#1d4ed8">${words}</a>`;
  const body = [
    paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`),
    sections.map(
      ({ heading, lines, more }) =>
        html`<h2 style="font-size:16px;margin:24px 0 8px">${heading}</h2>
          <ul style="margin:0;padding-left:20px">
            ${lines.map(
              ({ text, note, path }) =>
                html`<li style="margin:0 0 6px">
                  ${link(path, text)}${note ? html` <span style="color:#57534e">(${note})</span>` : NONE}
                </li>`,
            )}${more ? html`<li>${link(more.path, moreText(more))}</li>` : NONE}
          </ul>`,
    ),
    action
      ? html`<p style="margin:24px 0">
          <a
            href="${addressOf(appUrl, action.path)}"
            style="display:inline-block;padding:10px 16px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none"
            >${action.label}</a
          >
        </p>`
      : NONE,
  ];
  const links = footer.links.map(({ label, path }, place) => html`${place === 0 ? " " : " · "}${link(path, label)}`);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
      </head>
      <body style="margin:0;padding:24px;background:#ffffff;color:#1c1917;font-size:16px;line-height:1.5;${FONT}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;table-layout:fixed;text-align:left;overflow-wrap:break-word"
              >
                <tr>
                  <td style="${FONT}">
                    <h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">${title}</h1>
                    ${body}
                    <p
                      style="margin:32px 0 0;padding-top:12px;border-top:1px solid #d6d3d1;color:#57534e;font-size:13px"
                    >
                      ${product}. ${footer.reason}${links}
                    </p>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}
