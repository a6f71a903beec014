ALTER TABLE "project_files" ADD COLUMN "triangles" integer;--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "width_mm" real;--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "depth_mm" real;--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "height_mm" real;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "triangles" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "width_mm" real;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "depth_mm" real;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "height_mm" real;