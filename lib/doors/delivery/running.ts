import { processWide } from "@/lib/platform/core/process-wide";

type RunningDelivery = { stop(): Promise<void> };

/** Returns this process's delivery of messages. Doesn't load its code. */
export const sharedDelivery = (): { running?: RunningDelivery } => processWide("delivery", () => ({}));

/** Takes no more messages, and waits for those being sent. */
export async function stopDelivery(): Promise<void> {
  await sharedDelivery().running?.stop();
}
