/** What a chat shows of an event: a title, facts, and the page of this product with the rest. */
export type Notice = {
  title: string;
  facts: readonly { name: string; value: string }[];
  url: string;
  urlText: string;
};

const MAX_FACTS = 10;
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** Slack's control characters. Unescaped, a name could be `<!channel>` and notify everyone. */
const slackText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Builds the body for an incoming webhook of Slack. Its blocks are plain_text, which is never read as markup. */
export const slackMessage = ({ title, facts, url, urlText }: Notice) => ({
  text: slackText(cut(title, 2_000)),
  unfurl_links: false,
  unfurl_media: false,
  blocks: [
    { type: "section", text: { type: "plain_text", text: cut(title, 3_000), emoji: false } },
    ...(facts.length === 0
      ? []
      : [
          {
            type: "section",
            fields: facts
              .slice(0, MAX_FACTS)
              .map(({ name, value }) => ({ type: "plain_text", text: cut(`${name}: ${value}`, 2_000), emoji: false })),
          },
        ]),
    { type: "actions", elements: [{ type: "button", text: { type: "plain_text", text: cut(urlText, 75) }, url }] },
  ],
});

const run = (text: string, more: object = {}) => ({
  type: "RichTextBlock",
  inlines: [{ type: "TextRun", text, ...more }],
});

/**
 * Builds the body for a workflow of Teams ("When a Teams webhook request is received"): an adaptive card. Texts are
 * runs, because a TextBlock is read as Markdown.
 */
export const teamsMessage = ({ title, facts, url, urlText }: Notice) => ({
  type: "message",
  attachments: [
    {
      contentType: "application/vnd.microsoft.card.adaptive",
      contentUrl: null,
      content: {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
        type: "AdaptiveCard",
        // Later versions aren't shown by all of Teams' apps.
        version: "1.4",
        body: [
          run(cut(title, 500), { weight: "bolder" }),
          ...facts.slice(0, MAX_FACTS).map(({ name, value }) => run(`${cut(name, 100)}: ${cut(value, 500)}`)),
        ],
        actions: [{ type: "Action.OpenUrl", title: cut(urlText, 75), url }],
      },
    },
  ],
});
