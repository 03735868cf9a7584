ALTER TYPE "cm_catalogue_kind" ADD VALUE 'competency';
