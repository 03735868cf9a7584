import { prepared } from "./prepared";

// Without a server, every suite on one is skipped, and the global teardown says why.
if (prepared().kind === "missing") {
  Object.assign(globalThis, {
    describe: describe.skip,
    test: test.skip,
    it: it.skip,
    beforeAll: () => {},
    afterAll: () => {},
  });
}
