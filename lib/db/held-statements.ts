import { Prisma } from "@/lib/generated/prisma/client";

export const WITH_NEXT = Prisma.empty;
