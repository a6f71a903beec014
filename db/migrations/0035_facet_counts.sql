CREATE TABLE "facet_counts" (
	"category_id" uuid NOT NULL,
	"facet" text NOT NULL,
	"choice" text NOT NULL,
	"project_count" integer NOT NULL,
	CONSTRAINT "facet_counts_category_id_facet_choice_pk" PRIMARY KEY("category_id","facet","choice")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "materials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "rating_floor" smallint GENERATED ALWAYS AS ((case when rating_count > 0 then rating_sum / rating_count else 0 end)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "price_band" smallint GENERATED ALWAYS AS (width_bucket(price_cents, array[2500, 5000, 10000, 20000]::bigint[])::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "facet_counts" ADD CONSTRAINT "facet_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION materials_in(written text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(family ORDER BY family), '{}')
  FROM unnest(ARRAY['PLA', 'PETG', 'ABS', 'ASA', 'TPU', 'Nylon', 'Resina']) AS family
  WHERE written ~* ('\m' || family || '\M')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sort_project(project uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE projects p SET offer_kinds = now_is.kinds, file_formats = now_is.formats, materials = now_is.materials
  FROM (SELECT
    ARRAY(SELECT DISTINCT o.kind FROM offers o WHERE o.project_id = project AND o.is_active ORDER BY 1) AS kinds,
    ARRAY(SELECT DISTINCT f.format FROM project_files f WHERE f.project_id = project AND f.removed_at IS NULL
      AND EXISTS (SELECT 1 FROM offers o WHERE o.project_id = project AND o.is_active AND o.kind = 'digital') ORDER BY 1) AS formats,
    materials_in(concat_ws(' ', (SELECT material FROM projects WHERE id = project),
      (SELECT string_agg(v.material, ' ') FROM printed_offers v JOIN offers o ON o.id = v.offer_id
        WHERE o.project_id = project AND o.is_active))) AS materials) now_is
  WHERE p.id = project AND (p.offer_kinds, p.file_formats, p.materials) IS DISTINCT FROM (now_is.kinds, now_is.formats, now_is.materials)
$$;
--> statement-breakpoint
CREATE FUNCTION sort_project_of_material() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sort_project(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sort_project_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sort_project(o.project_id) FROM offers o WHERE o.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.offer_id ELSE NEW.offer_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION facets_of(materials text[], rating_floor smallint, price_band smallint)
RETURNS TABLE (facet text, choice text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'material', family FROM unnest(materials) AS family
  UNION ALL SELECT 'rating', rating_floor::text WHERE rating_floor > 0
  UNION ALL SELECT 'price', price_band::text
$$;
--> statement-breakpoint
-- What was counted is taken off and what is now is added in one statement, in one order, so that two of them never wait for one another.
CREATE FUNCTION count_facets(before projects, now_is projects) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facet_counts AS c (category_id, facet, choice, project_count)
  SELECT category_id, facet, choice, sum(n)::int FROM (
    SELECT before.category_id, f.facet, f.choice, -1 AS n FROM facets_of(before.materials, before.rating_floor, before.price_band) f WHERE before.is_listed
    UNION ALL SELECT now_is.category_id, f.facet, f.choice, 1 FROM facets_of(now_is.materials, now_is.rating_floor, now_is.price_band) f WHERE now_is.is_listed) changes
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (category_id, facet, choice) DO UPDATE SET project_count = c.project_count + excluded.project_count
$$;
--> statement-breakpoint
CREATE FUNCTION count_facets_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM count_facets(NULL, NEW);
  ELSIF TG_OP = 'DELETE' THEN PERFORM count_facets(OLD, NULL);
  ELSE PERFORM count_facets(OLD, NEW);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE projects p SET materials = now_is.materials
  FROM (SELECT id, materials_in(concat_ws(' ', material, (SELECT string_agg(v.material, ' ') FROM printed_offers v
    JOIN offers o ON o.id = v.offer_id WHERE o.project_id = projects.id AND o.is_active))) AS materials FROM projects) now_is
  WHERE p.id = now_is.id AND p.materials <> now_is.materials;
--> statement-breakpoint
INSERT INTO facet_counts SELECT p.category_id, f.facet, f.choice, count(*) FROM projects p, facets_of(p.materials, p.rating_floor, p.price_band) f WHERE p.is_listed GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER projects_sort_material AFTER INSERT OR UPDATE OF material ON projects FOR EACH ROW EXECUTE FUNCTION sort_project_of_material();
--> statement-breakpoint
CREATE TRIGGER printed_offers_sort_project AFTER INSERT OR DELETE OR UPDATE OF material ON printed_offers
  FOR EACH ROW EXECUTE FUNCTION sort_project_of_variant();
--> statement-breakpoint
CREATE TRIGGER projects_count_facets AFTER INSERT OR DELETE ON projects FOR EACH ROW EXECUTE FUNCTION count_facets_of_project();
--> statement-breakpoint
CREATE TRIGGER projects_count_changed_facets AFTER UPDATE ON projects FOR EACH ROW
  WHEN ((OLD.is_listed, OLD.category_id, OLD.materials, OLD.rating_floor, OLD.price_band)
    IS DISTINCT FROM (NEW.is_listed, NEW.category_id, NEW.materials, NEW.rating_floor, NEW.price_band))
  EXECUTE FUNCTION count_facets_of_project();
