import { showUnsubscribe, unsubscribeByLink } from "@/lib/doors/pages/unsubscribe-route";

export { showUnsubscribe as GET, unsubscribeByLink as POST };
