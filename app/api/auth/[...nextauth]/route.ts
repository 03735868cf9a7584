import { nextAuthRoute } from "@/lib/platform/routes/next-auth-route";

export { nextAuthRoute as GET, nextAuthRoute as POST };
