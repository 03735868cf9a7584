export { getOpenApi as GET } from "@/lib/doors/rest/description-route";
