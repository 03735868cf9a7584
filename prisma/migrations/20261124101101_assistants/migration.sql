-- AlterEnum
ALTER TYPE "cm_token_scope" ADD VALUE 'decide';

-- CreateTable
CREATE TABLE "cm_assistant_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "enabled" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cm_assistant_settings_pkey" PRIMARY KEY ("id")
);
