CREATE SEQUENCE "search_change_versions";--> statement-breakpoint
CREATE TABLE "search_changes" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT nextval('search_change_versions') NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_indexes" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_changes_waiting" ON "search_changes" USING btree ("version");
--> statement-breakpoint
-- Nothing is noted while no search server has to hear of it.
CREATE FUNCTION note_search_change(project uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_changes AS c (project_id) SELECT project WHERE EXISTS (SELECT 1 FROM search_indexes)
    ON CONFLICT (project_id) DO UPDATE SET version = nextval('search_change_versions')
$$;
--> statement-breakpoint
CREATE FUNCTION note_search_change_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_change(CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_search_change_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_search_change(CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_note_search AFTER INSERT OR DELETE ON projects FOR EACH ROW EXECUTE FUNCTION note_search_change_of_project();
--> statement-breakpoint
CREATE TRIGGER projects_note_changed_search AFTER UPDATE ON projects FOR EACH ROW
  WHEN ((OLD.is_listed OR NEW.is_listed) AND (OLD.is_listed, OLD.category_id, OLD.offer_kinds, OLD.file_formats, OLD.materials, OLD.colors, OLD.price_cents,
      OLD.sales_count, OLD.rating_count, OLD.rating_sum, OLD.search_vector, OLD.created_at)
    IS DISTINCT FROM (NEW.is_listed, NEW.category_id, NEW.offer_kinds, NEW.file_formats, NEW.materials, NEW.colors, NEW.price_cents,
      NEW.sales_count, NEW.rating_count, NEW.rating_sum, NEW.search_vector, NEW.created_at))
  EXECUTE FUNCTION note_search_change_of_project();
--> statement-breakpoint
CREATE TRIGGER offers_note_search AFTER INSERT OR DELETE OR UPDATE OF price_cents, is_active, kind ON offers FOR EACH ROW EXECUTE FUNCTION note_search_change_of_offer();
