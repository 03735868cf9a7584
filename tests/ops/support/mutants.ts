/**
 * A mistake that a careful programmer could make, as an exact replacement of text, and the tests that must fail with
 * it.
 */
export type Mutant = { title: string; file: string; from: string; to: string; tests: string };

export const MUTANTS: readonly Mutant[] = [
  {
    title: "a swapped role check: reviewers, not owners, edit notes",
    file: "lib/sheet/rows/commands.ts",
    from: "sees: seesSheet,\n  policy: isOwnSheet,",
    to: "sees: seesSheet,\n  policy: reviewsOthersSheet,",
    tests: "tests/api/platform/access/matrix",
  },
  {
    title: "a missing lock: two changes of one row at once",
    file: "lib/sheet/rows/store.ts",
    from: "ORDER BY r.id FOR UPDATE OF r`",
    to: "ORDER BY r.id`",
    tests: "tests/api/sheet/rows/races",
  },
  {
    title: "an unsanitised write: notes are stored as they come",
    file: "lib/sheet/rows/commands.ts",
    from: "prepareRichText(cm_sheet_competency.notes, { person: actor.userId, field: NOTES }),",
    to: "Promise.resolve({ html: cm_sheet_competency.notes, pictures: [], person: actor }),",
    tests: "tests/api/sheet/rows/notes",
  },
  {
    title: "a dropped scope: managers review everyone under REVIEW_SCOPE=reports",
    file: "lib/sheet/rows/policy.ts",
    from: "actor.isManager && sheet.inReviewScope",
    to: "actor.isManager",
    tests: "tests/api/platform/access/matrix",
  },
  {
    title: "a reversed pending check: only what isn't pending is approved",
    file: "lib/vocabulary/levels/rules.ts",
    from: 'return isPending(row) ? { kind: "approved"',
    to: 'return !isPending(row) ? { kind: "approved"',
    tests: "tests/unit/vocabulary/levels/rules",
  },
  {
    title: "a missing audit entry: approvals leave none",
    file: "lib/sheet/rows/commands.ts",
    from: 'audit: [auditOf("level.approved", row, made)]',
    to: "audit: []",
    tests: "tests/api/sheet/rows/levels",
  },
  {
    title: "a limit off by one: one token too many",
    file: "lib/people/tokens/commands.ts",
    from: ">= MAX_TOKENS",
    to: "> MAX_TOKENS",
    tests: "tests/api/people/tokens",
  },
  {
    title: "a missing same-origin check: other sites' pages get an access token",
    file: "lib/doors/pages/session-route.ts",
    from: "if (!isSameOrigin(request))",
    to: "if (!isSameOrigin(request) && false)",
    tests: "tests/api/doors/auth/session",
  },
  {
    title: "a rate limit that counts nobody",
    file: "lib/platform/http/limits.ts",
    from: "limiterOf(limit, points).consume(key)",
    to: "limiterOf(limit, points).consume(`${key} ${Math.random()}`)",
    tests: "tests/api/platform/http/rate-limits",
  },
  {
    title: "an approval of a stale change",
    file: "lib/sheet/rows/commands.ts",
    from: `    if (row.latestChangeId !== input.competency_change_id)
      throw await conflict(tx, row, "This request has changed since you opened the sheet.");
    const change = approve(row, approved_level);`,
    to: "    const change = approve(row, approved_level);",
    tests: "tests/api/sheet/rows/levels",
  },
  {
    title: "a read-only token that writes",
    file: "lib/platform/operation/operation.ts",
    from: "if (isReadOnly(actor))",
    to: "if (isReadOnly(actor) && false)",
    tests: "tests/api/people/tokens",
  },
  {
    title: "an expired session that still lets its owner in",
    file: "lib/doors/auth/callers.ts",
    from: "AND e.expires_at > now()",
    to: "",
    tests: "tests/api/doors/auth/bearer",
  },
];
