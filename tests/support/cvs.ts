import type { PrismaClient } from "@/lib/generated/prisma/client";
import type { CvContent } from "@/lib/profiles/cvs/content-rules";

/** What a released CV says that shows nothing. */
export const NO_CONTENT: CvContent = {
  name: null,
  photo: null,
  disciplines: [],
  introduction: "",
  areas: [],
  engagements: [],
  records: [],
};

/** Gives a person a main CV that is released, with a name or without; returns its id. */
export async function releasedCv(
  prisma: Pick<PrismaClient, "cv">,
  userId: number,
  { releasedAt, ...more }: Partial<CvContent> & { releasedAt?: Date } = {},
): Promise<number> {
  const content = { ...NO_CONTENT, ...more };
  const isAnonymous = content.name === null;
  const release = {
    isAnonymous,
    content: { named: isAnonymous ? null : content, anonymous: { ...content, name: null } },
    ...(releasedAt && { releasedAt }),
  };
  const data = { userId, title: "CV", isMain: true, isAnonymous, releases: { create: release } };
  return (await prisma.cv.create({ data, select: { id: true } })).id;
}
