import { scimMissing } from "@/lib/doors/scim/scim-route";

export { scimMissing as GET, scimMissing as POST, scimMissing as PUT, scimMissing as PATCH, scimMissing as DELETE };
