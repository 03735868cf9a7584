import { slackMessage, teamsMessage } from "@/lib/messages/webhooks/chat-rules";

const long = "x".repeat(4_000);
const notice = (facts: number, text = "text") => ({
  title: text,
  facts: Array.from({ length: facts }, (_, at) => ({ name: `Fact ${at + 1}`, value: text })),
  url: "https://cairn.example.com/",
  urlText: text,
});
type Slack = { text: { text: string }; fields: { text: string }[]; elements: { text: { text: string } }[] };
const slack = (facts: number, text?: string) => {
  const message = slackMessage(notice(facts, text));
  const blocks = message.blocks as unknown as Slack[];
  return { text: message.text, title: blocks[0]!.text.text, fields: blocks.at(-2)!.fields, blocks };
};
const teams = (facts: number, text?: string) => {
  const { body, actions } = teamsMessage(notice(facts, text)).attachments[0]!.content;
  return { texts: body.map(({ inlines }) => inlines[0]!.text), body, actions };
};

test("a message has at most the 10 facts that a section of Slack can have, in Teams too", () => {
  for (const [facts, shown] of [
    [9, 9],
    [10, 10],
    [11, 10],
  ] as const) {
    expect(
      slack(facts)
        .fields.map(({ text }) => text)
        .at(-1),
    ).toBe(`Fact ${shown}: text`);
    expect(teams(facts).texts.slice(1).at(-1)).toBe(`Fact ${shown}: text`);
    expect([slack(facts).fields.length, teams(facts).texts.length - 1]).toEqual([shown, shown]);
  }
});

test("a message without facts has no empty section, which Slack would refuse", () => {
  expect(slackMessage(notice(0)).blocks.map(({ type }) => type)).toEqual(["section", "actions"]);
});

test("texts are cut at the lengths that Slack and Teams take, with an ellipsis", () => {
  const { text, title, fields, blocks } = slack(1, long);
  const button = blocks.at(-1)!.elements[0]!.text.text;
  expect([text, title, fields[0]!.text, button].map(({ length }) => length)).toEqual([2_000, 3_000, 2_000, 75]);
  const { texts, actions } = teams(1, long);
  expect([texts[0], texts[1], actions[0]!.title].map((one) => one!.length)).toEqual([500, "Fact 1: ".length + 500, 75]);
  for (const one of [text, title, button, ...texts]) expect(one).toMatch(/x…$/);
});

test("only the title of a card is bold", () => {
  expect(teams(1).body.map(({ inlines }) => (inlines[0] as { weight?: string }).weight)).toEqual(["bolder", undefined]);
});

test("a name can't notify a whole channel of Slack, nor break its text", () => {
  expect(slack(0, "<!channel> & <@U1>").text).toBe("&lt;!channel&gt; &amp; &lt;@U1&gt;");
});
