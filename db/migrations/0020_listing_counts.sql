CREATE TABLE "listing_counts" (
	"category_id" uuid NOT NULL,
	"offer_kinds" text[] NOT NULL,
	"file_formats" text[] NOT NULL,
	"project_count" integer NOT NULL,
	CONSTRAINT "listing_counts_category_id_offer_kinds_file_formats_pk" PRIMARY KEY("category_id","offer_kinds","file_formats")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "offer_kinds" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "file_formats" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD CONSTRAINT "listing_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION sort_project(project uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE projects p SET offer_kinds = now_is.kinds, file_formats = now_is.formats
  FROM (SELECT
    ARRAY(SELECT DISTINCT o.kind FROM offers o WHERE o.project_id = project AND o.is_active ORDER BY 1) AS kinds,
    ARRAY(SELECT DISTINCT f.format FROM project_files f WHERE f.project_id = project AND f.removed_at IS NULL
      AND EXISTS (SELECT 1 FROM offers o WHERE o.project_id = project AND o.is_active AND o.kind = 'digital') ORDER BY 1) AS formats) now_is
  WHERE p.id = project AND (p.offer_kinds <> now_is.kinds OR p.file_formats <> now_is.formats)
$$;
--> statement-breakpoint
CREATE FUNCTION sort_project_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sort_project(CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_sort_project AFTER INSERT OR DELETE OR UPDATE OF is_active ON offers FOR EACH ROW EXECUTE FUNCTION sort_project_of_row();
--> statement-breakpoint
CREATE TRIGGER project_files_sort_project AFTER INSERT OR DELETE OR UPDATE OF removed_at ON project_files FOR EACH ROW EXECUTE FUNCTION sort_project_of_row();
--> statement-breakpoint
CREATE FUNCTION count_sort_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_listed THEN
    UPDATE listing_counts SET project_count = project_count - 1
      WHERE category_id = OLD.category_id AND offer_kinds = OLD.offer_kinds AND file_formats = OLD.file_formats;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_listed THEN
    INSERT INTO listing_counts VALUES (NEW.category_id, NEW.offer_kinds, NEW.file_formats, 1)
      ON CONFLICT (category_id, offer_kinds, file_formats) DO UPDATE SET project_count = listing_counts.project_count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE projects p SET offer_kinds = now_is.kinds, file_formats = now_is.formats
  FROM (SELECT id,
    ARRAY(SELECT DISTINCT o.kind FROM offers o WHERE o.project_id = projects.id AND o.is_active ORDER BY 1) AS kinds,
    ARRAY(SELECT DISTINCT f.format FROM project_files f WHERE f.project_id = projects.id AND f.removed_at IS NULL
      AND EXISTS (SELECT 1 FROM offers o WHERE o.project_id = projects.id AND o.is_active AND o.kind = 'digital') ORDER BY 1) AS formats
    FROM projects) now_is
  WHERE p.id = now_is.id;
--> statement-breakpoint
INSERT INTO listing_counts SELECT category_id, offer_kinds, file_formats, count(*) FROM projects WHERE is_listed GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER projects_count_sort AFTER INSERT OR DELETE ON projects FOR EACH ROW EXECUTE FUNCTION count_sort_of_project();
--> statement-breakpoint
CREATE TRIGGER projects_count_changed_sort AFTER UPDATE OF is_active, deleted_at, held_at, maker_blocked, is_listed, category_id, offer_kinds, file_formats ON projects
  FOR EACH ROW WHEN ((OLD.is_listed, OLD.category_id, OLD.offer_kinds, OLD.file_formats) IS DISTINCT FROM (NEW.is_listed, NEW.category_id, NEW.offer_kinds, NEW.file_formats))
  EXECUTE FUNCTION count_sort_of_project();
