import { serveCall } from "@/lib/doors/rest/calls";

export { serveCall as GET, serveCall as POST, serveCall as PUT, serveCall as PATCH, serveCall as DELETE };
