-- Who was erased, so that a restored backup from before erases them again. Ids and moments only: nothing that names a person.
CREATE TABLE "cm_erasure" (
  "user_id" INTEGER NOT NULL,
  -- When the person was added: with the id it tells them from a later person of the same number.
  "user_created_at" TIMESTAMPTZ(3) NOT NULL,
  "erased_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- When the embedded database's files were rewritten without the person; null until then.
  "rewritten_at" TIMESTAMPTZ(3),
  CONSTRAINT "cm_erasure_pkey" PRIMARY KEY ("user_id", "user_created_at")
);
