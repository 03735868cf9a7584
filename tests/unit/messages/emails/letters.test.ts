import {
  type DigestContent,
  digestLetter,
  engagementLetter,
  hasCause,
  importedLetter,
  invitationLetter,
  questionLetter,
} from "@/lib/messages/emails/content-rules";
import {
  caseAnsweredLetter,
  caseReadyLetter,
  roundEndingLetter,
  roundOpenedLetter,
  talkClosedLetter,
} from "@/lib/messages/emails/talk-content-rules";
import { addressOf, letterHtml, letterText } from "@/lib/messages/emails/letter-rules";
import { MAX_LISTED, without } from "@/lib/messages/emails/rules";
import { readUnsubscribeToken, unsubscribeToken } from "@/lib/messages/emails/unsubscribe-rules";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";

const sender = { appUrl: "https://cairn.example.com", product: "Cairn" };
const off = { unsubscribePath: "/unsubscribe/7.digest.mac" };
const nothing: DigestContent = {
  questions: { rows: [], count: 0 },
  decided: { rows: [], count: 0 },
  waiting: { rows: [], count: 0 },
  framework: { text: "", since: "2026-11-20T06:00:00.000Z" },
  due: { rows: [], count: 0 },
};
const content: DigestContent = {
  questions: { rows: [{ area: "Databases", competency: "Joins & keys" }], count: 1 },
  decided: { rows: [{ area: "Testing", competency: "Unit tests", kind: "approved", level: null }], count: 1 },
  waiting: { rows: [{ request_id: 17, person: "Yuki <b>", competency: "TypeScript" }], count: 23 },
  framework: { text: "8 wordings, 1 bar moved", since: "2026-11-20T06:00:00.000Z" },
  due: {
    rows: [
      {
        what: "Moderate a retrospective",
        due_on: "2026-12-04",
        with: null,
        conversation_id: null,
        user_id: 4,
        sheet_id: 9,
      },
      {
        what: "Find a mentor",
        due_on: "2026-12-05",
        with: "Yuki Tanemura",
        conversation_id: 4,
        user_id: 4,
        sheet_id: 9,
      },
    ],
    count: 2,
  },
};

test("a digest says what waits and what was decided, each with the address of its row or request", () => {
  const letter = digestLetter(content, off);
  const title =
    "23 requests wait for you, 1 question for you, 1 decision on your sheet, 2 agreements due, " +
    "changed for you: 8 wordings, 1 bar moved";
  expect(letter.title).toBe(title);
  expect(letterText(letter, sender)).toBe(`${title}

Requests that wait for you
- Yuki <b>: TypeScript
  https://cairn.example.com/reviews?request=17
- and 22 more
  https://cairn.example.com/reviews

Questions about your requests
- Joins & keys (Databases)
  https://cairn.example.com/sheet?area=Databases&competency=Joins+%26+keys

Decided on your sheet
- Unit tests: approved (Testing)
  https://cairn.example.com/sheet?area=Testing&competency=Unit+tests

Agreed and due
- Moderate a retrospective: by December 4, 2026
  https://cairn.example.com/sheet?show=agreements
- Find a mentor: by December 5, 2026 (you agreed it with Yuki Tanemura)
  https://cairn.example.com/conversations/4

Changed for you in the framework
- 8 wordings, 1 bar moved
  https://cairn.example.com/sheet?show=changes&since=2026-11-20T06%3A00%3A00.000Z

${"-- "}
Cairn. You get this digest at most once a day, and only if there is something to tell.
Choose which emails you get: https://cairn.example.com/settings/emails
Stop these emails: https://cairn.example.com/unsubscribe/7.digest.mac
`);
});

test("the HTML part escapes what people typed, and loads nothing", () => {
  const html = letterHtml(digestLetter(content, off), sender);
  expect(html).toContain("Yuki &#60;b&#62;: TypeScript");
  expect(html).not.toMatch(/<b>|<img|<script|<link|src=|url\(/);
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address!);
  expect(links.every((address) => address.startsWith("https://cairn.example.com/"))).toBe(true);
});

test("an email links to this product only", () => {
  expect(() => addressOf(sender.appUrl, "https://evil.example.com/")).toThrow();
  expect(() => addressOf(sender.appUrl, "//evil.example.com/")).toThrow();
});

test("a list is cut off after 20 lines, and without any there is no cause", () => {
  const rows = Array.from({ length: 30 }, () => ({ area: "Testing", competency: "Unit tests" }));
  const [section] = digestLetter({ ...nothing, questions: { rows, count: 30 } }, off).sections!;
  expect([section!.lines.length, section!.more]).toEqual([MAX_LISTED, { count: 10, path: "/sheet" }]);
  expect([hasCause(nothing), hasCause(content)]).toEqual([false, true]);
});

test("no email names a level unless it is given one", () => {
  const round = { name: "Spring", kind: "annual", endsOn: "2027-03-31" } as const;
  const letters = [
    digestLetter(content, off),
    questionLetter({ area: "Testing", competency: "Unit tests", reviewer: "Grace", text: null }, off),
    roundOpenedLetter(round, off),
    roundEndingLetter(round, off),
    invitationLetter({ product: "Cairn", inviter: "Grace", email: "ada@example.com" }),
  ];
  const levels = new RegExp(`\\b(${Object.values(LEVEL_LABELS).join("|")})\\b`);
  for (const letter of letters) expect(letterText(letter, sender) + letterHtml(letter, sender)).not.toMatch(levels);
  const [decided] = content.decided.rows;
  const named = digestLetter({ ...nothing, decided: { rows: [{ ...decided!, level: "basic" }], count: 1 } }, off);
  expect(letterText(named, sender)).toMatch(levels);
});

describe("an unsubscribe token", () => {
  const token = unsubscribeToken("secret", 7, "questions");

  test("is read with the same secret", () => {
    expect(readUnsubscribeToken("secret", token)).toEqual({ userId: 7, topic: "questions" });
  });

  test.each([
    ["for another person", token.replace("7.", "8.")],
    ["for another topic", token.replace("questions", "digest")],
    ["for an unknown topic", token.replace("questions", "rest")],
    ["cut off", token.slice(0, -1)],
    ["longer", `${token}A`],
    ["empty", ""],
  ])("%s is refused", (_title, forged) => {
    expect(readUnsubscribeToken("secret", forged)).toBeNull();
  });

  test("of another secret is refused", () => expect(readUnsubscribeToken("other", token)).toBeNull());

  test("ends exactly its topic", () => {
    const all = { digest: "weekly", questions: true, rounds: true } as const;
    expect([without(all, "digest"), without(all, "questions"), without(all, "rounds")]).toEqual([
      { ...all, digest: "never" },
      { ...all, questions: false },
      { ...all, rounds: false },
    ]);
  });
});

test("a letter about an engagement says who changed its state, or that its days changed alone", () => {
  const told = { by: "Ingrid", what: "Portal", when: "from January 1, 2027, 100%" };
  expect(engagementLetter({ ...told, act: "agreed" }).title).toBe("Ingrid placed you on Portal");
  expect(engagementLetter({ ...told, act: "changed" }).title).toBe("Ingrid changed Portal");
});

test("who was imported something is told to check it, and to correct and confirm it", () => {
  const said = (engagements: number, records: number) => importedLetter({ by: "Ada", engagements, records }).paragraphs;
  expect(said(0, 1)).toEqual(["Check it: correct what is wrong, and confirm what is right."]);
  expect(said(2, 0)).toEqual(["Check them: correct what is wrong, and confirm what is right."]);
});

test("a subject begins like a sentence, also if it has one cause alone", () => {
  const { framework } = content;
  expect(digestLetter({ ...nothing, framework }, off).title).toBe("Changed for you: 8 wordings, 1 bar moved");
});

const NO_GRADE = { firstName: "Yuki", grade: null, isDecided: false } as const;

test("letters about a case name its grade where they may, and the one about its decision by subject", () => {
  const talk = { id: 4, other: "Kwame", kind: "grade", heldOn: "2026-12-04", agreements: 0, ...NO_GRADE } as const;
  const decided = talkClosedLetter({ ...talk, grade: "Senior", isDecided: true }, off);
  expect([decided.title, ...decided.paragraphs]).toEqual([
    "Decided: Senior for Yuki?",
    "Senior for Yuki? With Kwame, December 4, 2026. Nothing was agreed. The page stays as it was.",
  ]);
  expect(talkClosedLetter({ ...talk, isDecided: true }, off).title).toBe("Your conversation with Kwame is closed");
  expect(caseReadyLetter({ id: 4, other: "Yuki", grade: "Senior", isAgain: true }, off).title).toBe(
    "Yuki asks you to read their case for Senior again",
  );
  expect(caseAnsweredLetter({ id: 4, by: "Ada", of: null, grade: "Senior" }, off).title).toBe(
    "Ada answered about your case for Senior",
  );
});

test.each([
  [0, "Nothing was agreed. The page stays as it was."],
  [1, "You agreed on 1 thing. The page stays as it was; agreements go on."],
  [2, "You agreed on 2 things. The page stays as it was; agreements go on."],
])("a letter about a closed conversation with %d agreements says so in a sentence", (agreements, said) => {
  const talk = { id: 4, other: "Yuki", kind: "annual", heldOn: "2026-12-04", agreements, ...NO_GRADE } as const;
  const { title, paragraphs } = talkClosedLetter(talk, off);
  expect(title).toBe("Your conversation with Yuki is closed");
  expect(paragraphs).toEqual([`Annual conversation with Yuki, December 4, 2026. ${said}`]);
});
