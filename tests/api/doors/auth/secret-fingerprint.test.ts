import { claimSecretFingerprint } from "@/lib/doors/auth/secret-fingerprint";
import { claimFingerprint, inTransaction } from "@/lib/doors/auth/store";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase();

const claim = (fingerprint: string) => inTransaction((tx) => claimFingerprint(tx, fingerprint, 150));

test("apps with the same secret start side by side; one with a different secret doesn't start while they run", async () => {
  expect(await claim("one")).toBe(true);
  expect(await claim("one")).toBe(true);
  expect(await claim("other")).toBe(false);
});

test("a new secret is accepted once no app with the old one has been seen for a while", async () => {
  await claim("one");
  await db.prisma.secretFingerprint.updateMany({ data: { seenAt: new Date(Date.now() - 151_000) } });
  expect(await claim("other")).toBe(true);
  expect(await claim("one")).toBe(false);
});

test("the start is refused with what to do", async () => {
  await claim("other");
  await expect(claimSecretFingerprint()).rejects.toThrow(
    /^Setting AUTH_SECRET differs .*Use the same for all of them\./,
  );
});
