-- Files that arrived since the table of reports was made.
INSERT INTO model_reports (storage_key, format, triangles, width_mm, depth_mm, height_mm, created_at)
  SELECT storage_key, format, triangles, width_mm, depth_mm, height_mm, created_at FROM project_files
  UNION ALL
  SELECT storage_key, format, triangles, width_mm, depth_mm, height_mm, created_at FROM uploads WHERE kind = 'model' AND format IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "project_files" DROP COLUMN "triangles";--> statement-breakpoint
ALTER TABLE "project_files" DROP COLUMN "width_mm";--> statement-breakpoint
ALTER TABLE "project_files" DROP COLUMN "depth_mm";--> statement-breakpoint
ALTER TABLE "project_files" DROP COLUMN "height_mm";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "triangles";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "width_mm";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "depth_mm";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "height_mm";