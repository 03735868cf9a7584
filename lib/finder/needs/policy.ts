export { plansStaffing as plansNeeds } from "@/lib/engagements/clients/policy";
