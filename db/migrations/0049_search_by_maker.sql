ALTER TABLE "projects" ADD COLUMN "search_is_stale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_search_stale" ON "projects" USING btree ("id") WHERE search_is_stale;
--> statement-breakpoint
-- Search knows a project by its maker's name: with another name its words are old, also those of a maker who left.
CREATE FUNCTION stale_search_of_maker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET search_is_stale = true WHERE designer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_stale_search AFTER UPDATE OF full_name ON users FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION stale_search_of_maker();
