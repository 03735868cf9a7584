import { nextAuthRoute } from "@/lib/doors/pages/next-auth-route";

export { nextAuthRoute as GET, nextAuthRoute as POST };
