// Races on a real server depend on a machine that others use too: a test that fails is tried once more, and the run's end says which needed it.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
