-- Alone in its migration: a transaction can't use the values that it adds.
ALTER TYPE "cm_change_kind" ADD VALUE 'undone';
ALTER TYPE "cm_change_kind" ADD VALUE 'confirmed';
ALTER TYPE "cm_change_kind" ADD VALUE 'reconfirmed';
