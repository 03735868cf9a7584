import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import MatricesPage from "@/app/(app)/competency-matrices/page";
import TemplatePage from "@/app/(app)/competency-matrix-template/page";
import CompetencyPage from "@/app/(app)/competency/[[...competency_id]]/page";
import ScreenError from "@/app/(app)/error";
import PointersPage from "@/app/(app)/learning-pointers/page";
import SheetPage from "@/app/(app)/sheet/page";
import UserSheetPage from "@/app/(app)/users/[user_id]/sheets/[sheet_id]/page";
import TokensPage from "@/app/(app)/settings/tokens/page";
import { actorOfSession } from "@/lib/doors/auth/callers";
import { AppError } from "@/lib/platform/core/errors";
import { log } from "@/lib/platform/core/log";
import { readPart } from "@/lib/platform/core/failed-part";
import { FAILURES, type Failure } from "@/lib/platform/core/failures";
import { SHOWN_BY_PAGES_ONLY } from "../../support/page-failures";

const mockRead = jest.fn();
// A declaration: the mocks below come before every constant.
function mockQuery(...input: unknown[]): unknown {
  return mockRead(...input);
}
jest.mock("@/lib/finder/matrices/queries", () => ({ getMatricesView: mockQuery }));
jest.mock("@/lib/conversations/rounds/view-queries", () => ({ getRoundsUnderWay: mockQuery }));
jest.mock("@/lib/template/competencies/queries", () => ({
  getTemplateView: mockQuery,
  getCompetencyForm: mockQuery,
  getNewCompetencyForm: mockQuery,
}));
jest.mock("@/lib/template/requests/queries", () => ({ listCatalogueRequests: mockQuery }));
jest.mock("@/lib/learning/queries", () => ({ getPointersView: mockQuery }));
jest.mock("@/lib/reviews/history/queries", () => ({ getSheetHistory: mockQuery }));
jest.mock("@/lib/grades/expected/queries", () => ({ getExpectedLevels: mockQuery }));
jest.mock("@/lib/sheet/agreements/queries", () => ({ listAgreements: mockQuery }));
jest.mock("@/lib/sheet/rows/queries", () => ({ getOwnSheetView: mockQuery, getUserSheetView: mockQuery }));
jest.mock("@/lib/people/first-steps/queries", () => ({ getFirstSteps: mockQuery }));
jest.mock("@/lib/doors/admin-tasks/queries", () => ({ getAdminTasks: mockQuery }));
jest.mock("@/lib/conversations/person-head/queries", () => ({ getPersonHead: mockQuery }));
jest.mock("@/lib/people/tokens/queries", () => ({ getTokensView: mockQuery }));
jest.mock("@/lib/doors/auth/access-records", () => ({ recordRefusal: async () => undefined }));
jest.mock("@/lib/doors/auth/callers", () => ({ actorOfSession: jest.fn() }));
jest.mock("@/lib/doors/auth/session-credentials", () => ({ sidOfCookies: async () => "sid" }));
jest.mock("@/lib/platform/http/request-origin", () => ({ originOf: () => ({}) }));
jest.mock("@/lib/platform/core/log", () => ({ log: { error: jest.fn(), child: () => ({ info: jest.fn() }) } }));
jest.mock("next/headers", () => ({
  headers: async () =>
    new Map([
      ["x-request-id", "4711"],
      ["x-pathname", "/users/1/sheets/2"],
    ]),
  cookies: async () => new Map(),
}));
jest.mock("@/components/editor/rich-text-content", () => ({}));

const props = <P,>(params: object, searchParams: object = {}) =>
  ({ params: Promise.resolve(params), searchParams: Promise.resolve(searchParams) }) as P;

type Trial = [page: string, show: () => Promise<unknown>, texts: Failure[]];

const PAGES: Trial[] = [
  ["/sheet", () => SheetPage(props({})), [FAILURES.fetchRolesAndLanguages]],
  ["/users/1/sheets/2", () => UserSheetPage(props({ user_id: "1", sheet_id: "2" })), [FAILURES.retrieveUser]],
  [
    "/learning-pointers",
    () => PointersPage(props({}, { competency_id: "7" })),
    [FAILURES.retrieveCompetencyLearningPointers],
  ],
  ["/competency-matrices", () => MatricesPage(props({})), [FAILURES.getEmployeeUsers]],
  [
    "/competency-matrices, searched by manager",
    () => MatricesPage(props({}, { manager: "ada" })),
    [FAILURES.getEmployeeManager],
  ],
  [
    "/competency-matrix-template",
    () => TemplatePage(),
    [FAILURES.retrieveAllCompetencies, FAILURES.retrieveAllRolesForFilter],
  ],
  ["/competency", () => CompetencyPage(props({})), [FAILURES.retrieveAreasForForm, FAILURES.retrieveRolesForForm]],
  [
    "/competency/7",
    () => CompetencyPage(props({ competency_id: ["7"] })),
    [FAILURES.getCompetency, FAILURES.retrieveAreasForForm, FAILURES.retrieveRolesForForm],
  ],
];

/** Shows what the page's error boundary shows, which gets only the digest. */
async function fail(show: () => Promise<unknown>) {
  const { digest } = (await show().then(
    () => ({ digest: "the page was shown" }),
    (error: unknown) => error,
  )) as { digest: string };
  const retry = jest.fn();
  render(<ScreenError error={Object.assign(new Error("hidden in production"), { digest })} retry={retry} />);
  return retry;
}

const lines = () => [...screen.getByRole("alert").children].map(({ textContent }) => textContent);
const REST = ["This screen couldn't be shown. Nothing you saved is lost.", "Error 4711"];

beforeEach(() => {
  mockRead.mockReset().mockRejectedValue(new AppError("unavailable", "The database does not answer just now."));
  jest
    .mocked(actorOfSession)
    .mockReset()
    .mockResolvedValue({} as never);
});

describe("a page whose read fails", () => {
  it.each(PAGES)("%s says what could not be retrieved, and the request's id", async (_page, show, texts) => {
    await fail(show);
    expect(lines()).toEqual([...texts, ...REST]);
    for (const text of texts) expect(jest.mocked(console.error)).toHaveBeenCalledWith("Failure:", text);
  });

  it("names only the failed part if it is known, and logs its cause", async () => {
    const cause = new AppError("unavailable", "The database does not answer just now.");
    mockRead.mockImplementation(() => readPart(FAILURES.retrieveRolesForForm, Promise.reject(cause)));
    await fail(() => CompetencyPage(props({})));
    expect(lines()).toEqual([FAILURES.retrieveRolesForForm, ...REST]);
    expect(log.error).toHaveBeenLastCalledWith({ request_id: "4711", err: cause }, "loading a page's data failed");
  });

  it("has its text also if the rounds of the matrices fail before the list", async () => {
    mockRead.mockImplementation((_actor, input: object) =>
      "manager" in input ? new Promise(() => undefined) : Promise.reject(new Error("It broke.")),
    );
    await fail(() => MatricesPage(props({})));
    expect(lines()).toEqual([FAILURES.getEmployeeUsers, ...REST]);
  });

  it("says so of the user if the caller can't be read", async () => {
    jest.mocked(actorOfSession).mockRejectedValue(new Error("It broke."));
    await fail(() => SheetPage(props({})));
    expect(lines()).toEqual([FAILURES.retrieveUser, ...REST]);
  });

  it("is read again by Retry", async () => {
    const retry = await fail(() => SheetPage(props({})));
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("says Unexpected Application Error! if the specification has no text for it", async () => {
    await fail(() => TokensPage());
    expect(lines()).toEqual(["Unexpected Application Error!", ...REST]);
  });

  it("is logged with its cause under the id that it shows", async () => {
    const cause = new Error("It broke.");
    mockRead.mockRejectedValue(cause);
    await fail(() => SheetPage(props({})));
    expect(log.error).toHaveBeenLastCalledWith({ request_id: "4711", err: cause }, "loading a page's data failed");
  });

  it("is tested for every text that only pages show", () => {
    const tried = PAGES.flatMap(([, , texts]) => texts);
    expect(SHOWN_BY_PAGES_ONLY.filter((text) => !tried.includes(text))).toEqual([]);
  });
});

it.each([
  ["forbidden", "NEXT_REDIRECT;replace;/?refused=sheet;307;"],
  ["not_found", "NEXT_HTTP_ERROR_FALLBACK;404"],
  ["invalid", "NEXT_HTTP_ERROR_FALLBACK;404"],
] as const)("what is %s is no failure: %s", async (code, digest) => {
  mockRead.mockRejectedValue(new AppError(code, "No."));
  await expect(UserSheetPage(props({ user_id: "1", sheet_id: "2" }))).rejects.toMatchObject({ digest });
});
