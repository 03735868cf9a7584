// In place of "@/lib/platform/client/call" and "@/lib/platform/client/call-all": their calls are spies, empty before
// each test; the rest is real.
import type * as Call from "@/lib/platform/client/call";
import type * as CallAll from "@/lib/platform/client/call-all";

export const { ApiError, errorDetail, isRefusal, request, WITHOUT_KEY } =
  jest.requireActual<typeof Call>("@/lib/platform/client/call");
export const { nextCursor } = jest.requireActual<typeof CallAll>("@/lib/platform/client/call-all");

/** The spy of `call`. Without an answer from the test, every call answers undefined. */
export const called: jest.Mock = jest.fn();
/** The spy of `callAll`. */
export const calledAll: jest.Mock = jest.fn();
export { called as call, calledAll as callAll };

beforeEach(() => {
  called.mockReset();
  calledAll.mockReset();
});

/** A refusal as the API answers it, with a reason in words. */
export const refusal = (status: number, detail = "", more: Partial<Call.Problem> = {}) =>
  new ApiError({ status, title: "", detail, ...more });
