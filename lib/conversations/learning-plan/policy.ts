export { plansStaffing as plansLearning } from "@/lib/engagements/clients/policy";
