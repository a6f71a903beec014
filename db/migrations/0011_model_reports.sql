CREATE TABLE "model_reports" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"storage_key" text NOT NULL,
	"format" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"step" text,
	"share" real,
	"triangles" integer,
	"width_mm" real,
	"depth_mm" real,
	"height_mm" real,
	"unit_mm" double precision,
	"report" jsonb,
	"failure" text,
	"inspected_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_reports_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "model_reports_status" CHECK ("model_reports"."status" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "model_reports_format" CHECK ("model_reports"."format" in ('stl', 'obj', '3mf', 'step')),
	CONSTRAINT "model_reports_done" CHECK ("model_reports"."status" <> 'done' or "model_reports"."report" is not null),
	CONSTRAINT "model_reports_unit" CHECK ("model_reports"."unit_mm" in (1, 10, 25.4, 1000))
);
--> statement-breakpoint
CREATE INDEX "model_reports_due" ON "model_reports" USING btree ("version");
--> statement-breakpoint

-- What was measured on arrival so far stood with the file itself.
INSERT INTO model_reports (storage_key, format, triangles, width_mm, depth_mm, height_mm, created_at)
  SELECT storage_key, format, triangles, width_mm, depth_mm, height_mm, created_at FROM project_files
  UNION ALL
  SELECT storage_key, format, triangles, width_mm, depth_mm, height_mm, created_at FROM uploads WHERE kind = 'model' AND format IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint

-- Project pages show what was measured; progress is nobody's business but the maker's.
CREATE TRIGGER model_reports_notify AFTER UPDATE OF report, unit_mm ON model_reports
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
