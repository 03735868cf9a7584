export { plansStaffing as plansNeeds } from "@/lib/engagements/engagements/policy";
