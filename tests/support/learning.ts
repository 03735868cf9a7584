import type { Database } from "@/lib/platform/db";

type Pointer = Partial<{ name: string; description: string; url: string; languageId: number | null }>;

/** Makes a learning pointer for some competencies. */
export const makePointer = (db: Database, pointer: Pointer, ...competencyIds: number[]) =>
  db.prisma.learningPointer.create({
    data: {
      name: "Book",
      description: "<p>x</p>",
      ...pointer,
      competencies: { create: competencyIds.map((competencyId) => ({ competencyId })) },
    },
  });
