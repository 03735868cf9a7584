// What a test sees of other processes, locks and timers depends on what else the machine does, so a failed test is
// retried once. `npm test` lists such tests.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
