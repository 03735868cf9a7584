import { logOut } from "@/lib/auth/log-out";

export { logOut as POST };
