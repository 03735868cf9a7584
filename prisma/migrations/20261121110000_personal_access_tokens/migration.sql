-- CreateEnum
CREATE TYPE "cm_token_scope" AS ENUM ('read', 'write');

-- CreateTable
CREATE TABLE "cm_personal_access_token" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "scope" "cm_token_scope" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "cm_personal_access_token_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cm_personal_access_token_hash_key" ON "cm_personal_access_token"("hash");

-- CreateIndex
CREATE INDEX "cm_personal_access_token_user_id_idx" ON "cm_personal_access_token"("user_id");

-- CreateIndex
CREATE INDEX "cm_personal_access_token_expires_at_idx" ON "cm_personal_access_token"("expires_at");

-- AddForeignKey
ALTER TABLE "cm_personal_access_token" ADD CONSTRAINT "cm_personal_access_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "cm_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
