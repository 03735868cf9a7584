import { showUnsubscribe, unsubscribeByLink } from "@/lib/routes/unsubscribe-route";

export { showUnsubscribe as GET, unsubscribeByLink as POST };
