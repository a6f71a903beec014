CREATE TABLE "project_holds" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"findings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_decided_at" timestamp with time zone,
	CONSTRAINT "project_holds_state" CHECK ("project_holds"."state" in ('held', 'removed', 'released')),
	CONSTRAINT "project_holds_decision" CHECK ("project_holds"."state" = 'held' or "project_holds"."decided_at" is not null),
	CONSTRAINT "project_holds_appeal" CHECK (("project_holds"."appeal" is null) = ("project_holds"."appealed_at" is null))
);
--> statement-breakpoint
DROP INDEX "projects_listed_newest";--> statement-breakpoint
DROP INDEX "projects_listed_by_category";--> statement-breakpoint
DROP INDEX "projects_listed_by_price";--> statement-breakpoint
DROP INDEX "projects_listed_by_sales";--> statement-breakpoint
DROP INDEX "projects_listed_by_rating";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "maker_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_listed" boolean GENERATED ALWAYS AS (is_active and deleted_at is null and held_at is null and not maker_blocked) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "project_holds" ADD CONSTRAINT "project_holds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_holds" ADD CONSTRAINT "project_holds_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_holds_in_force" ON "project_holds" USING btree ("project_id") WHERE state <> 'released';--> statement-breakpoint
CREATE INDEX "project_holds_project" ON "project_holds" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_holds_waiting" ON "project_holds" USING btree ("created_at") WHERE state = 'held' or (appealed_at is not null and appeal_decided_at is null);--> statement-breakpoint
CREATE INDEX "projects_listed_newest" ON "projects" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_category" ON "projects" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_price" ON "projects" USING btree ("price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_sales" ON "projects" USING btree ("sales_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_rating" ON "projects" USING btree (round((rating_sum + 15)::numeric / (rating_count + 5), 6) desc nulls last,"id" DESC NULLS LAST) WHERE is_listed;

--> statement-breakpoint
-- What is public is asked by one word from here on.
CREATE OR REPLACE VIEW projects_public AS
  SELECT p.id, p.slug, p.title, p.description, p.price_cents, p.category_id, p.designer_id, u.full_name AS designer_name,
         p.downloads_count, p.rating_count, p.rating_sum, p.sales_count, p.created_at
  FROM projects p JOIN users u ON u.id = p.designer_id
  WHERE p.is_listed;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_listed_project() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.is_listed;
  now_is boolean := TG_OP <> 'DELETE' AND NEW.is_listed;
BEGIN
  IF was AND (NOT now_is OR OLD.category_id <> NEW.category_id) THEN
    UPDATE categories SET project_count = project_count - 1 WHERE id = OLD.category_id;
  END IF;
  IF now_is AND (NOT was OR OLD.category_id <> NEW.category_id) THEN
    UPDATE categories SET project_count = project_count + 1 WHERE id = NEW.category_id;
  END IF;
  IF was AND (NOT now_is OR OLD.search_vector <> NEW.search_vector) THEN
    -- In word order, so that two projects never wait for one another.
    UPDATE search_words SET project_count = project_count - 1
      WHERE word IN (SELECT word FROM search_words WHERE word = ANY (tsvector_to_array(OLD.search_vector)) ORDER BY word FOR UPDATE);
  END IF;
  IF now_is AND (NOT was OR OLD.search_vector <> NEW.search_vector) THEN
    INSERT INTO search_words (word, project_count)
      SELECT w, 1 FROM unnest(tsvector_to_array(NEW.search_vector)) AS w ORDER BY w
      ON CONFLICT (word) DO UPDATE SET project_count = search_words.project_count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER projects_count_listed ON projects;
--> statement-breakpoint
CREATE TRIGGER projects_count_listed AFTER INSERT OR DELETE OR UPDATE OF is_listed, category_id, search_vector ON projects
  FOR EACH ROW EXECUTE FUNCTION count_listed_project();
--> statement-breakpoint
DROP TRIGGER projects_notify ON projects;
--> statement-breakpoint
CREATE TRIGGER projects_notify AFTER INSERT OR DELETE OR UPDATE OF title, description, price_cents, category_id, print_time, material, reference_link, specifications, is_listed, rating_count ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
-- A form that was on its way when its maker was blocked.
CREATE FUNCTION hide_project_of_blocked_maker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.maker_blocked := EXISTS (SELECT 1 FROM users WHERE id = NEW.designer_id AND blocked_at IS NOT NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_maker_blocked BEFORE INSERT ON projects FOR EACH ROW EXECUTE FUNCTION hide_project_of_blocked_maker();
