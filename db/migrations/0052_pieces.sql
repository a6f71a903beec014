ALTER TABLE "project_files" ADD COLUMN "said_quantity" smallint;--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "is_twin" boolean;--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "piece_quantity" smallint GENERATED ALWAYS AS (coalesce(said_quantity, case when is_twin then 0 else 1 end)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_said_quantity" CHECK ("project_files"."said_quantity" between 0 and 99);