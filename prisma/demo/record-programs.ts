import { createHash } from "node:crypto";
import { afterDays } from "@/lib/platform/core/day";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { Tx } from "@/lib/platform/db";
import type { DemoWorld } from "./activity";

/** Of no token: nobody can use what it is stored for. */
const hashOf = (text: string) => createHash("sha256").update(`the demo's ${text}`).digest("hex");

/** Lets a program and an assistant in, and adds an area that a manager asks for. */
export async function recordPrograms(tx: Tx, { today, people, userId }: DemoWorld): Promise<void> {
  const ago = (days: number, minutes: number) => new Date(afterDays(today, -days).getTime() - minutes * 60_000);
  const account = await tx.serviceAccount.create({
    data: { name: "Intranet directory", scopes: ["people:read"], createdAt: ago(150, 95) },
  });
  await tx.accessToken.create({
    data: {
      serviceAccountId: account.id,
      hash: hashOf("intranet"),
      createdAt: ago(150, 94),
      lastUsedAt: ago(0, 47),
      expiresAt: afterDays(today, 60),
    },
  });
  const [manager, owner] = [
    people.find(({ is_manager, is_admin }) => is_manager && !is_admin)!,
    people.find((person) => person.cv && !person.is_manager)!,
  ];
  const name = "Data Protection";
  await tx.catalogueRequest.create({
    data: { kind: "area", name, nameKey: nameKeyOf(name), userId: userId(manager.email), createdAt: ago(2, 133) },
  });
  const redirectUri = "http://127.0.0.1:33418/callback";
  await tx.assistantClient.create({
    data: {
      clientId: hashOf("assistant"),
      name: "Desk assistant",
      redirectUris: [redirectUri],
      createdAt: ago(23, 71),
      connections: {
        create: {
          userId: userId(owner.email),
          scope: "read",
          createdAt: ago(23, 70),
          lastUsedAt: ago(1, 210),
          redirectUri,
          codeChallenge: "",
          codeHash: hashOf("code"),
          accessHash: hashOf("access"),
          accessExpiresAt: ago(1, 150),
          refreshHash: hashOf("refresh"),
          expiresAt: afterDays(today, 20),
        },
      },
    },
  });
  await tx.setting.create({ data: { name: "assistants", value: { enabled: true } } });
}
