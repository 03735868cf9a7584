// The timing of races on a real server depends on what else the machine does, so a failed test is retried once. `npm test` lists such tests.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
