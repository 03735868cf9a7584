-- CreateEnum
CREATE TYPE "cm_round_reason" AS ENUM ('overdue', 'bar_changed', 'pending', 'goal', 'rated');

-- CreateTable
CREATE TABLE "cm_review_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "confirm_after_months" INTEGER,

    CONSTRAINT "cm_review_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_goal" (
    "id" SERIAL NOT NULL,
    "cm_sheet_competencies_id" INTEGER NOT NULL,
    "level" "cm_level" NOT NULL,
    "due_on" DATE,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_goal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_review_round" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "manager_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_review_round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_review_round_role" (
    "id" SERIAL NOT NULL,
    "cm_review_round_id" INTEGER NOT NULL,
    "cm_role_id" INTEGER NOT NULL,

    CONSTRAINT "cm_review_round_role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_review_round_row" (
    "id" SERIAL NOT NULL,
    "cm_review_round_id" INTEGER NOT NULL,
    "cm_sheet_competencies_id" INTEGER NOT NULL,
    "reason" "cm_round_reason" NOT NULL,

    CONSTRAINT "cm_review_round_row_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_goal_cm_sheet_competencies_id_key" ON "cm_goal"("cm_sheet_competencies_id");

-- CreateIndex
CREATE INDEX "cm_review_round_manager_id_idx" ON "cm_review_round"("manager_id");

-- CreateIndex
CREATE INDEX "cm_review_round_role_cm_role_id_idx" ON "cm_review_round_role"("cm_role_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_review_round_role_cm_review_round_id_cm_role_id_key" ON "cm_review_round_role"("cm_review_round_id", "cm_role_id");

-- CreateIndex
CREATE INDEX "cm_review_round_row_cm_sheet_competencies_id_idx" ON "cm_review_round_row"("cm_sheet_competencies_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_review_round_row_cm_review_round_id_cm_sheet_competencie_key" ON "cm_review_round_row"("cm_review_round_id", "cm_sheet_competencies_id");

-- AddForeignKey
ALTER TABLE "cm_goal" ADD CONSTRAINT "cm_goal_cm_sheet_competencies_id_fkey" FOREIGN KEY ("cm_sheet_competencies_id") REFERENCES "cm_sheet_competency"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_review_round" ADD CONSTRAINT "cm_review_round_manager_id_fkey" FOREIGN KEY ("manager_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_review_round_role" ADD CONSTRAINT "cm_review_round_role_cm_review_round_id_fkey" FOREIGN KEY ("cm_review_round_id") REFERENCES "cm_review_round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_review_round_role" ADD CONSTRAINT "cm_review_round_role_cm_role_id_fkey" FOREIGN KEY ("cm_role_id") REFERENCES "cm_role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_review_round_row" ADD CONSTRAINT "cm_review_round_row_cm_review_round_id_fkey" FOREIGN KEY ("cm_review_round_id") REFERENCES "cm_review_round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_review_round_row" ADD CONSTRAINT "cm_review_round_row_cm_sheet_competencies_id_fkey" FOREIGN KEY ("cm_sheet_competencies_id") REFERENCES "cm_sheet_competency"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A round ends on its first day or later; a cadence is at least a month.
ALTER TABLE "cm_review_round" ADD CONSTRAINT "cm_review_round_days_check" CHECK ("starts_on" <= "ends_on");
ALTER TABLE "cm_review_settings" ADD CONSTRAINT "cm_review_settings_months_check" CHECK ("confirm_after_months" > 0);
