import { database } from "@/lib/platform/db";
import { endLeases } from "@/lib/messages/outbox/store";
import { sealSecrets } from "@/lib/messages/webhooks/secret-store";
import { emailWork } from "./emails";
import { eventWork } from "./events";
import { jobWork, startSchedule } from "./jobs";
import { sharedDelivery } from "./running";
import { closeMailServer, sendsEmail } from "./smtp";
import { webhookWork } from "./webhooks";
import { startLane, type LaneWork } from "./worker";

/** The lanes of this installation: without SMTP_URL, none for emails. */
export const laneWorks = (): LaneWork[] => [eventWork, jobWork, webhookWork, ...(sendsEmail() ? [emailWork] : [])];

/** Starts sending what the outbox has, and the scheduled work. */
export async function startDelivery(): Promise<void> {
  const { prisma, isOwn } = await database();
  await sealSecrets(prisma);
  // Nobody else sends from our own server, so a lease there is one of the app's last run.
  if (isOwn) await endLeases(prisma);
  const endSchedule = startSchedule();
  const lanes = laneWorks().map(startLane);
  sharedDelivery().running = {
    async stop() {
      endSchedule();
      await Promise.all(lanes.map((lane) => lane.stop()));
      closeMailServer();
    },
  };
}
