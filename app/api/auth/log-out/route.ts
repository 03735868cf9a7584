import { logOut } from "@/lib/doors/auth/log-out";

export { logOut as POST };
