// In place of the modules of "@/lib/doors/client" that call the API, in every component test: their calls are spies,
// empty before each test; the rest is real.
import type * as Call from "@/lib/doors/client/call";
import type * as CallAll from "@/lib/doors/client/call-all";
import type * as CallForFile from "@/lib/doors/client/call-for-file";
import type { Problem } from "@/lib/doors/client/session";

export const { ApiError, errorDetail, isRefusal, request, WITHOUT_KEY } =
  jest.requireActual<typeof Call>("@/lib/doors/client/call");
export const { nextCursor } = jest.requireActual<typeof CallAll>("@/lib/doors/client/call-all");
export const { fileOf } = jest.requireActual<typeof CallForFile>("@/lib/doors/client/call-for-file");

/** The spy of `call`. Without an answer from the test, every call answers undefined. */
export const called: jest.Mock = jest.fn();
/** The spy of `callAll`. */
export const calledAll: jest.Mock = jest.fn();
export { called as call, calledAll as callAll };
export const [callForFile, callIfChanged, callWithVersion] = [jest.fn(), jest.fn(), jest.fn()];

beforeEach(() => {
  for (const spy of [called, calledAll, callForFile, callIfChanged, callWithVersion]) spy.mockReset();
});

/** A refusal as the API answers it, with a reason in words. */
export const refusal = (status: number, detail = "", more: Partial<Problem> = {}) =>
  new ApiError({ status, title: "", detail, ...more });
