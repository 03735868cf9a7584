// Settings for tests. Import this before anything calls env(), which reads the environment once.
process.env.AUTH_GOOGLE_ID ??= "cairn-test";
process.env.AUTH_GOOGLE_SECRET ??= "cairn-test-secret-cairn-test-secret";
process.env.AUTH_SECRET ??= "only-for-tests-only-for-tests-only-for-tests";
process.env.APP_URL ??= "http://localhost:3000";
// Nothing listens there: a test that needs a provider starts one.
process.env.AUTH_GOOGLE_ISSUER ??= "http://localhost:9";
process.env.LOG_LEVEL ??= "silent";
