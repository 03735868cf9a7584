export { postSession as POST } from "@/lib/doors/pages/session-route";
