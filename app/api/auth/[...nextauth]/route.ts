import { nextAuthRoute } from "@/lib/routes/next-auth-route";

export { nextAuthRoute as GET, nextAuthRoute as POST };
