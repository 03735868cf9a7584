-- CreateEnum
CREATE TYPE "cm_scim_source" AS ENUM ('group', 'department');

-- CreateEnum
CREATE TYPE "cm_scim_role" AS ENUM ('admin', 'manager', 'staffing');

-- CreateTable
CREATE TABLE "cm_scim_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "sets_managers" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cm_scim_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cm_scim_mapping" (
    "id" SERIAL NOT NULL,
    "source" "cm_scim_source" NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "role" "cm_scim_role",
    "cm_role_id" INTEGER,
    "external_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cm_scim_mapping_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "cm_scim_mapping_cm_role_id_idx" ON "cm_scim_mapping"("cm_role_id");

-- CreateIndex
CREATE UNIQUE INDEX "cm_scim_mapping_source_name_key_key" ON "cm_scim_mapping"("source", "name_key");

-- AddForeignKey
ALTER TABLE "cm_scim_mapping" ADD CONSTRAINT "cm_scim_mapping_cm_role_id_fkey" FOREIGN KEY ("cm_role_id") REFERENCES "cm_role"("id") ON DELETE CASCADE ON UPDATE CASCADE;
