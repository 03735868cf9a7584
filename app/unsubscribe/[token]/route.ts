import { showUnsubscribe, unsubscribeByLink } from "@/lib/platform/routes/unsubscribe-route";

export { showUnsubscribe as GET, unsubscribeByLink as POST };
