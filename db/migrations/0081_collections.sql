CREATE TABLE "collection_items" (
	"collection_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_items_collection_id_project_id_pk" PRIMARY KEY("collection_id","project_id"),
	CONSTRAINT "collection_items_position" CHECK ("collection_items"."position" between 1 and 200),
	CONSTRAINT "collection_items_note" CHECK (char_length("collection_items"."note") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "collection_picks" (
	"collection_id" uuid PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"last_day" date NOT NULL,
	"picked_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_picks_place" CHECK ("collection_picks"."place" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"about" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "collections_code_unique" UNIQUE("code"),
	CONSTRAINT "collections_name" CHECK (char_length("collections"."name") between 3 and 60),
	CONSTRAINT "collections_about" CHECK (char_length("collections"."about") between 1 and 500),
	CONSTRAINT "collections_visibility" CHECK ("collections"."visibility" in ('private', 'link', 'public')),
	CONSTRAINT "collections_published" CHECK ("collections"."visibility" <> 'public' or "collections"."published_at" is not null),
	CONSTRAINT "collections_items" CHECK ("collections"."item_count" between 0 and 200)
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "staff_actions" DROP CONSTRAINT "staff_actions_subject_kind";--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_picks" ADD CONSTRAINT "collection_picks_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_picks" ADD CONSTRAINT "collection_picks_picked_by_users_id_fk" FOREIGN KEY ("picked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_items_place" ON "collection_items" USING btree ("collection_id","position");--> statement-breakpoint
CREATE INDEX "collection_items_project" ON "collection_items" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "collection_picks_last_day" ON "collection_picks" USING btree ("last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_name_once" ON "collections" USING btree ("user_id",lower(name));--> statement-breakpoint
CREATE INDEX "collections_public" ON "collections" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE visibility = 'public' and hidden_at is null and item_count > 0;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('project', 'review', 'make', 'question', 'answer', 'profile', 'message', 'collection'));--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_subject_kind" CHECK ("staff_actions"."subject_kind" in ('account', 'project', 'order', 'thread', 'payout', 'category', 'newsletter', 'terms', 'incident', 'court_order', 'collection'));
--> statement-breakpoint
CREATE FUNCTION count_collection_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE collections SET item_count = item_count + 1 WHERE id = NEW.collection_id;
  ELSE
    UPDATE collections SET item_count = item_count - 1 WHERE id = OLD.collection_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER collection_items_count AFTER INSERT OR DELETE ON collection_items FOR EACH ROW EXECUTE FUNCTION count_collection_items();
--> statement-breakpoint

-- Pages of public collections are kept in memory; what is for few people alone clears nothing.
CREATE TRIGGER collections_changed_notify AFTER UPDATE ON collections
  FOR EACH ROW WHEN (OLD.visibility <> 'private' OR NEW.visibility <> 'private') EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER collections_gone_notify AFTER DELETE ON collections
  FOR EACH ROW WHEN (OLD.visibility <> 'private') EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER collection_picks_notify AFTER INSERT OR UPDATE OR DELETE ON collection_picks FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
