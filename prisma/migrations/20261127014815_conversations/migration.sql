-- CreateEnum
CREATE TYPE "cm_conversation_kind" AS ENUM ('annual', 'follow_up', 'grade', 'start', 'leaving');

-- CreateEnum
CREATE TYPE "cm_conversation_state" AS ENUM ('preparing', 'open', 'closed');

-- AlterTable
ALTER TABLE "cm_agreement" ADD COLUMN     "cm_conversation_id" INTEGER;

-- CreateTable
CREATE TABLE "cm_conversation" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "manager_id" INTEGER,
    "kind" "cm_conversation_kind" NOT NULL,
    "held_on" DATE NOT NULL,
    "state" "cm_conversation_state" NOT NULL DEFAULT 'preparing',
    "person_answers" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "manager_answers" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "person_ready_at" TIMESTAMPTZ(3),
    "manager_ready_at" TIMESTAMPTZ(3),
    "rows" JSONB NOT NULL DEFAULT '[]',
    "opened_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "kept" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_conversation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cm_conversation_user_id_held_on_idx" ON "cm_conversation"("user_id", "held_on");

-- CreateIndex
CREATE INDEX "cm_conversation_manager_id_idx" ON "cm_conversation"("manager_id");

-- CreateIndex
CREATE INDEX "cm_agreement_cm_conversation_id_idx" ON "cm_agreement"("cm_conversation_id");

-- AddForeignKey
ALTER TABLE "cm_agreement" ADD CONSTRAINT "cm_agreement_cm_conversation_id_fkey" FOREIGN KEY ("cm_conversation_id") REFERENCES "cm_conversation"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_conversation" ADD CONSTRAINT "cm_conversation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cm_conversation" ADD CONSTRAINT "cm_conversation_manager_id_fkey" FOREIGN KEY ("manager_id") REFERENCES "cm_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
