CREATE TABLE "review_pictures" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"looks" text NOT NULL,
	"review_id" uuid NOT NULL,
	CONSTRAINT "review_pictures_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "review_pictures_position" UNIQUE("review_id","position"),
	CONSTRAINT "review_pictures_few" CHECK ("review_pictures"."position" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_reason";--> statement-breakpoint
ALTER TABLE "project_images" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "ai" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "looks" text;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD COLUMN "looks" text;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_images" ADD CONSTRAINT "project_images_kind" CHECK ("project_images"."kind" in ('photo', 'render', 'illustration'));--> statement-breakpoint
ALTER TABLE "project_images" ADD CONSTRAINT "project_images_ours" CHECK (num_nonnulls("project_images"."kind", "project_images"."model_key") < 2);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_ai" CHECK ("projects"."ai" in ('none', 'part', 'all'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('copyright', 'forbidden_item', 'misleading', 'false_marks', 'offensive', 'other'));
--> statement-breakpoint
CREATE FUNCTION facets_of(materials text[], colors text[], rating_floor smallint, price_band smallint, ai text)
RETURNS TABLE (facet text, choice text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'material', family FROM unnest(materials) AS family
  UNION ALL SELECT 'color', family FROM unnest(colors) AS family
  UNION ALL SELECT 'rating', rating_floor::text WHERE rating_floor > 0
  UNION ALL SELECT 'price', price_band::text
  UNION ALL SELECT 'ai', ai WHERE ai IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_facets(before projects, now_is projects) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facet_counts AS c (category_id, facet, choice, project_count)
  SELECT category_id, facet, choice, sum(n)::int FROM (
    SELECT before.category_id, f.facet, f.choice, -1 AS n FROM facets_of(before.materials, before.colors, before.rating_floor, before.price_band, before.ai) f WHERE before.is_listed
    UNION ALL SELECT now_is.category_id, f.facet, f.choice, 1 FROM facets_of(now_is.materials, now_is.colors, now_is.rating_floor, now_is.price_band, now_is.ai) f WHERE now_is.is_listed) changes
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (category_id, facet, choice) DO UPDATE SET project_count = c.project_count + excluded.project_count
$$;
--> statement-breakpoint
DROP FUNCTION facets_of(text[], text[], smallint, smallint);
--> statement-breakpoint
DROP TRIGGER projects_count_changed_facets ON projects;
--> statement-breakpoint
CREATE TRIGGER projects_count_changed_facets AFTER UPDATE ON projects FOR EACH ROW
  WHEN ((OLD.is_listed, OLD.category_id, OLD.materials, OLD.colors, OLD.rating_floor, OLD.price_band, OLD.ai)
    IS DISTINCT FROM (NEW.is_listed, NEW.category_id, NEW.materials, NEW.colors, NEW.rating_floor, NEW.price_band, NEW.ai))
  EXECUTE FUNCTION count_facets_of_project();
--> statement-breakpoint
DROP TRIGGER projects_note_changed_search ON projects;
--> statement-breakpoint
CREATE TRIGGER projects_note_changed_search AFTER UPDATE ON projects FOR EACH ROW
  WHEN ((OLD.is_listed OR NEW.is_listed) AND (OLD.is_listed, OLD.category_id, OLD.offer_kinds, OLD.file_formats, OLD.materials, OLD.colors, OLD.price_cents,
      OLD.sales_count, OLD.rating_count, OLD.rating_sum, OLD.search_vector, OLD.created_at, OLD.ai)
    IS DISTINCT FROM (NEW.is_listed, NEW.category_id, NEW.offer_kinds, NEW.file_formats, NEW.materials, NEW.colors, NEW.price_cents,
      NEW.sales_count, NEW.rating_count, NEW.rating_sum, NEW.search_vector, NEW.created_at, NEW.ai))
  EXECUTE FUNCTION note_search_change_of_project();
