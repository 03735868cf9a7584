import "@/tests/support/settings";
import type { ReactElement, ReactNode } from "react";
import CardsPage from "@/app/(app)/cards/page";
import CertificatesPage from "@/app/(app)/certificates/page";
import CompetencyPage from "@/app/(app)/competency/[[...competency_id]]/page";
import TemplatePage from "@/app/(app)/competency-matrix-template/page";
import ConversationPage from "@/app/(app)/conversations/[conversation_id]/page";
import ConversationsPage from "@/app/(app)/conversations/page";
import OwnCvsPage from "@/app/(app)/cv/page";
import ReleasedCvPage from "@/app/(app)/cvs/[cv_id]/page";
import CvsPage from "@/app/(app)/cvs/page";
import ExpectedLevelsPage from "@/app/(app)/expected-levels/page";
import PointersPage from "@/app/(app)/learning-pointers/page";
import LearningPlanPage from "@/app/(app)/learning-plan/page";
import SheetPage from "@/app/(app)/sheet/page";
import UserSheetPage from "@/app/(app)/users/[user_id]/sheets/[sheet_id]/page";
import SignInPage from "@/app/(auth)/page";
import { today } from "@/lib/platform/core/day";
import { sheetView } from "@/tests/support/sheet-view";

type Answers = Record<string, unknown>;
let answers: Answers;
// Declarations: the mocks below come before every constant.
function mockRead(operation: string) {
  return Promise.resolve(answers[operation]);
}
/** The names of operations instead of what reads the database. */
function mockNames() {
  return new Proxy({ __esModule: true } as Answers, { get: (module, name) => module[name as string] ?? name });
}
function mockLeave(to: string): never {
  throw new Error(to);
}
jest.mock("@/lib/doors/pages/read", () => ({ read: mockRead }));
jest.mock("@/lib/doors/auth/page-actor", () => ({
  optionalPageActor: async () => answers.actor ?? null,
  pageActor: async () => ({ userId: 1, sheetId: 7 }),
}));
jest.mock("@/lib/platform/core/branding", () => ({ branding: () => ({ companyName: "Cairn Ltd", socialLinks: [] }) }));
jest.mock("next/headers", () => ({ headers: async () => new Map() }));
jest.mock("next/navigation", () => ({ redirect: mockLeave, notFound: () => mockLeave("not found") }));
jest.mock("@/lib/conversations/conversations/queries", () => mockNames());
jest.mock("@/lib/conversations/conversations/step-queries", () => mockNames());
jest.mock("@/lib/conversations/conversations/view-queries", () => mockNames());
jest.mock("@/lib/conversations/learning-plan/queries", () => mockNames());
jest.mock("@/lib/conversations/person-head/queries", () => mockNames());
jest.mock("@/lib/conversations/rounds/ask-queries", () => mockNames());
jest.mock("@/lib/doors/admin-tasks/queries", () => mockNames());
jest.mock("@/lib/engagements/records/queries", () => mockNames());
jest.mock("@/lib/finder/needs/queries", () => mockNames());
jest.mock("@/lib/finder/people-search/catalogue-queries", () => mockNames());
jest.mock("@/lib/grades/expected/queries", () => mockNames());
jest.mock("@/lib/grades/ladder/queries", () => mockNames());
jest.mock("@/lib/learning/queries", () => mockNames());
jest.mock("@/lib/people/first-steps/queries", () => mockNames());
jest.mock("@/lib/profiles/cvs/queries", () => mockNames());
jest.mock("@/lib/profiles/cvs/released-queries", () => mockNames());
jest.mock("@/lib/reviews/history/queries", () => mockNames());
jest.mock("@/lib/sheet/agreements/queries", () => mockNames());
jest.mock("@/lib/sheet/rows/queries", () => mockNames());
jest.mock("@/lib/template/competencies/queries", () => mockNames());
jest.mock("@/lib/template/requests/queries", () => mockNames());

const sheet = sheetView([], { sheetId: 7, can: { review: false, seeAgreements: true, seeExpected: true } });
const head = {
  isOwn: false,
  userId: 3,
  sheetId: 30,
  seesCard: true,
  seesSheet: false,
  cvId: 2,
  who: { name: "Grace" },
};

/** What is read for pages, unless a test says otherwise. */
const GIVEN: Answers = {
  getAllPointersView: {},
  getAsks: { rounds: ["a round"], conversations: ["a conversation"] },
  getConversationView: { person: { userId: 5 }, isOwn: false, shown: { id: 3 } },
  getConversationsView: { person: { userId: 1 }, isOwn: true, trail: [], aims: [{ id: 4 }] },
  getExpectedLevels: { grades: [{ id: 4 }], expected: [], open: [] },
  getExpectedLevelsView: { discipline: { id: 3 } },
  getNewCompetencyForm: { competency: null, template: { name: "SQL" }, can: {} },
  getNextSteps: [],
  getOwnCvsView: { cv: { id: 8 } },
  getOwnSheetView: sheet,
  getPersonHead: head,
  getPointersView: {},
  getReleasedCv: { name: null },
  getSheetHistory: { begins_on: "2026-01-01" },
  getTemplateView: { can: { manageCatalogues: true } },
  getUserSheetView: { ...sheet, isOwn: false, userId: 5 },
  listCatalogueRequests: { answer: [] },
  listConversations: {
    answer: ["closed", "open", "open"].map((state, id) => ({ id, kind: id < 2 ? "grade" : "annual", state })),
  },
  listExpiringRecords: {},
  listReleasedCvs: {},
};

const QUARTER = `${today().slice(0, 4)}-Q${Math.ceil(Number(today().slice(5, 7)) / 3)}`;

type Show = (props: never) => Promise<unknown>;
const PAGES: readonly [path: RegExp, Show][] = [
  [/^\/cards$/, CardsPage],
  [/^\/certificates$/, CertificatesPage],
  [/^\/competency(?:\/(?<competency_id>.*))?$/, CompetencyPage],
  [/^\/competency-matrix-template$/, TemplatePage],
  [/^\/conversations$/, ConversationsPage],
  [/^\/conversations\/(?<conversation_id>\d+)$/, ConversationPage],
  [/^\/cv$/, OwnCvsPage],
  [/^\/cvs$/, CvsPage],
  [/^\/cvs\/(?<cv_id>\d+)$/, ReleasedCvPage],
  [/^\/expected-levels$/, ExpectedLevelsPage],
  [/^\/learning-plan$/, LearningPlanPage],
  [/^\/learning-pointers$/, PointersPage],
  [/^\/$/, SignInPage],
  [/^\/sheet$/, SheetPage],
  [/^\/users\/(?<user_id>\d+)\/sheets\/(?<sheet_id>\d+)$/, UserSheetPage],
];

/** Where an address leads, or the parts that its page shows: their components' names, with what tells them apart. */
async function opened(address: string): Promise<string> {
  const { pathname, searchParams } = new URL(address, "http://cairn");
  const [path, show] = PAGES.find(([one]) => one.test(pathname))!;
  const { competency_id, ...params } = path.exec(pathname)?.groups ?? {};
  const catchAll = competency_id ? { competency_id: competency_id.split("/") } : {};
  const props = { params: { ...params, ...catchAll }, searchParams: Object.fromEntries(searchParams) };
  const given = Object.fromEntries(Object.entries(props).map(([name, value]) => [name, Promise.resolve(value)]));
  try {
    return partsOf((await show(given as never)) as ReactNode).join(" ");
  } catch (error) {
    return (error as Error).message;
  }
}

function partsOf(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(partsOf);
  if (typeof node !== "object" || node === null) return [];
  const { type, props } = node as ReactElement<Record<string, unknown>>;
  const told = [
    "current",
    "caseId",
    "talk",
    "forKind",
    "forGrade",
    "rounds",
    "isFirst",
    "isNameless",
    "ids",
    "back",
    "message",
  ];
  const said = told.flatMap((name) => (props[name] === undefined ? [] : [`${name}=${JSON.stringify(props[name])}`]));
  const name =
    typeof type === "function" ? type.name.replace("Shown", "Screen") : typeof type === "object" ? "Screen" : "";
  return [...(name ? [`${name}(${said.join()})`] : []), ...partsOf(props.children as ReactNode)];
}

test.each<[address: string, shown: string, Answers?]>([
  ["/", "SignInScreen(message=null)"],
  ["/", "/staffing", { actor: { isStaffing: true } }],
  [`/learning-plan?quarter=${QUARTER}`, "LearningPlanScreen()"],
  ["/learning-plan?quarter=2020-Q1", "/learning-plan?refused=quarter"],
  ["/expected-levels?discipline=3", "ExpectedLevelsScreen()"],
  ["/expected-levels?discipline=4", "/expected-levels?refused=discipline"],
  ["/expected-levels?as_of=soon", "/expected-levels?refused=day"],
  ["/sheet?as_of=2026-02-01", 'PersonHead(current="history") Screen()'],
  ["/sheet?as_of=2025-12-31", "/sheet?as_of=2026-01-01"],
  ["/sheet?show=changes", 'PersonHead(current="history") FrameworkScreen()'],
  ["/sheet?show=agreements", 'PersonHead(current="sheet") Screen()'],
  ["/sheet?expected_of=next", 'PersonHead(current="sheet") Screen(caseId=1,talk=null)'],
  ["/sheet?expected_of=4", 'PersonHead(current="sheet") Screen(caseId=1,talk=null)'],
  ["/sheet?expected_of=5", "/sheet?expected_of=next&refused=grade"],
  ["/users/5/sheets/7?expected_of=next", 'Screen(caseId=null,talk={"name":"Grace"})'],
  ["/users/5/sheets/7?as_of=2026-02-01", 'PersonHead(current="history") Screen()'],
  ["/users/5/sheets/7?as_of=2025-12-31", "/users/5/sheets/7?as_of=2026-01-01"],
  ["/conversations?prepare=annual&grade=4", 'ConversationsScreen(forKind="annual",forGrade=4,rounds=["a round"])'],
  ["/conversations?prepare=chat", "/conversations?refused=kind"],
  ["/conversations?grade=5", "/conversations?refused=grade"],
  ["/conversations/3", "/conversations/3?person=5"],
  ["/conversations/3?person=5", "ConversationsScreen()"],
  ["/cv?cv=8", "OwnCvsScreen()"],
  ["/cv?cv=9", "/cv?refused=cv"],
  ["/cvs?sheet_id=7", "/cv", { getPersonHead: { ...head, isOwn: true } }],
  ["/cvs?sheet_id=8", "/cvs/2"],
  ["/cvs", "CvsScreen(isFirst=true)"],
  ["/cvs?cursor=WzFd", "CvsScreen(isFirst=false)"],
  ["/certificates?cursor=WzFd", "CertificatesScreen(isFirst=false)"],
  ["/cvs/2", 'PersonHead(current="cv",isNameless=true)'],
  ["/cards?ids=x", "not found"],
  ["/cards?ids=3,4", "ComparisonScreen(ids=[3,4],back=null)"],
  ["/cards?ids=3", "not found", { getPersonHead: { ...head, seesCard: false } }],
  ["/cards?ids=3", "/cards?ids=3&from=/users/3/sheets/30", { getPersonHead: { ...head, seesSheet: true } }],
  ["/cards?ids=3&from=/sheet", 'PersonHead(current="card") CardScreen(back=null)'],
  ["/cards?ids=3&from=/finder", 'CardScreen(back={"href":"/finder","label":"Finder"})'],
  ["/learning-pointers?competency_id=7", "PointersScreen()"],
  ["/learning-pointers", "AllPointersScreen()"],
  ["/competency/1/2", "not found"],
  ["/competency", "CompetencyForm()"],
  ["/competency-matrix-template", "CatalogueRequests() TemplateTable()"],
  ["/competency-matrix-template", "PageHeading() TemplateTable()", { getTemplateView: { can: {} } }],
])("%s opens %s", async (address, shown, more = {}) => {
  answers = { ...GIVEN, ...more };
  const found = await opened(address);
  if (shown.startsWith("/")) expect(found).toBe(shown);
  else expect(found).toContain(shown);
});
