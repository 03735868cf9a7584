import "@testing-library/jest-dom";
// Empties the page after each test, in every file that runs in this process.
import "@testing-library/react";

// jsdom has no layout, so it lacks what lists of choices use to measure themselves and scroll.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
// A desktop's, unless a test replaces it.
Object.defineProperty(window, "matchMedia", { configurable: true, writable: true, value: () => ({ matches: false }) });

// A warning from React is a defect: every console.error fails the test, unless the test expects it by replacing the
// spy.
beforeEach(() => {
  jest.spyOn(console, "error").mockImplementation((...args: unknown[]) => {
    // The product says what failed, on purpose.
    if (args[0] === "Failure:") return;
    throw new Error(`console.error: ${args.map(String).join(" ")}`);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});
