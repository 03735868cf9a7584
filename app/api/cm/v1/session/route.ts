export { postSession as POST } from "@/lib/platform/routes/session-route";
