-- CreateEnum
CREATE TYPE "cm_need_condition_kind" AS ENUM ('competency', 'area', 'language', 'discipline');

-- CreateTable
CREATE TABLE "cm_need" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "probability" INTEGER NOT NULL,
    "headcount" INTEGER NOT NULL,
    "is_open" BOOLEAN NOT NULL DEFAULT false,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_need_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_need_condition" (
    "id" SERIAL NOT NULL,
    "cm_need_id" INTEGER NOT NULL,
    "must" BOOLEAN NOT NULL,
    "kind" "cm_need_condition_kind" NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "level" "cm_level",

    CONSTRAINT "cm_need_condition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_need_hand" (
    "id" SERIAL NOT NULL,
    "cm_need_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "raised_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_need_hand_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cm_need_ends_on_id_idx" ON "cm_need"("ends_on", "id");

-- CreateIndex
CREATE INDEX "cm_need_user_id_idx" ON "cm_need"("user_id");

-- CreateIndex
CREATE INDEX "cm_need_condition_cm_need_id_idx" ON "cm_need_condition"("cm_need_id");

-- CreateIndex
CREATE INDEX "cm_need_condition_kind_subject_id_idx" ON "cm_need_condition"("kind", "subject_id");

-- CreateIndex
CREATE INDEX "cm_need_hand_user_id_idx" ON "cm_need_hand"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_need_hand_cm_need_id_user_id_key" ON "cm_need_hand"("cm_need_id", "user_id");

-- AddForeignKey
ALTER TABLE "cm_need" ADD CONSTRAINT "cm_need_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_need_condition" ADD CONSTRAINT "cm_need_condition_cm_need_id_fkey" FOREIGN KEY ("cm_need_id") REFERENCES "cm_need"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_need_hand" ADD CONSTRAINT "cm_need_hand_cm_need_id_fkey" FOREIGN KEY ("cm_need_id") REFERENCES "cm_need"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_need_hand" ADD CONSTRAINT "cm_need_hand_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A need ends on its first day or later, and asks for somebody.
ALTER TABLE "cm_need" ADD CONSTRAINT "cm_need_days_check" CHECK ("starts_on" <= "ends_on");
ALTER TABLE "cm_need" ADD CONSTRAINT "cm_need_numbers_check" CHECK ("probability" BETWEEN 1 AND 100 AND "headcount" > 0);
