export { getOpenApi as GET } from "@/lib/platform/routes/description-route";
