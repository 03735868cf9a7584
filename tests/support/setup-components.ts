import "@testing-library/jest-dom";
// Empties the page after each test, in every file that runs in this process.
import { configure } from "@testing-library/react";
// Empty their spies before each test.
import "@/tests/support/address-bar";
import "@/tests/support/mocked-calls";

// A limit for what comes in its own time: a busy machine may stand still for the second that is usual.
configure({ asyncUtilTimeout: 5_000 });

// What a closed dialog still does, giving the focus back, it does within its test. Not by a fake timer.
const later = globalThis.setTimeout;
afterEach(() => new Promise((done) => void later(done)));

// There is no server and no router of Next's.
jest.mock("next/navigation", () => jest.requireActual("@/tests/support/address-bar"));
jest.mock("@/components/editor/rich-text-editor-lazy", () => jest.requireActual("@/tests/support/plain-editor"));
jest.mock("@/components/editor/rich-text", () => jest.requireActual("@/tests/support/plain-editor"));
for (const name of ["call", "call-all", "call-for-file", "call-if-changed", "call-with-version"])
  jest.doMock(`@/lib/doors/client/${name}`, () => jest.requireActual("@/tests/support/mocked-calls"));

// jsdom has no layout, so it lacks what lists of choices use to measure themselves and scroll.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
// A desktop's, unless a test replaces it.
Object.defineProperty(window, "matchMedia", {
  configurable: true,
  writable: true,
  value: () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // next-themes still calls these.
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
});

// A warning from React is a defect: every console.error fails the test, unless the test expects it by replacing the
// spy.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    // The product says what failed, on purpose.
    if (args[0] === "Failure:") return;
    throw new Error(`console.error: ${args.map(String).join(" ")}`);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});
