import { logOut } from "@/lib/platform/auth/log-out";

export { logOut as POST };
