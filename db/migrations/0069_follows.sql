CREATE TABLE "first_listings" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"maker_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"is_listed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follower_counts" (
	"maker_id" uuid PRIMARY KEY NOT NULL,
	"followers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"maker_id" uuid,
	"category_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_one" CHECK (num_nonnulls("follows"."maker_id", "follows"."category_id") = 1),
	CONSTRAINT "follows_others" CHECK ("follows"."maker_id" <> "follows"."user_id")
);
--> statement-breakpoint
ALTER TABLE "first_listings" ADD CONSTRAINT "first_listings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_listings" ADD CONSTRAINT "first_listings_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_listings" ADD CONSTRAINT "first_listings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follower_counts" ADD CONSTRAINT "follower_counts_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_listings_maker" ON "first_listings" USING btree ("maker_id","listed_at" DESC NULLS LAST,"project_id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE INDEX "first_listings_category" ON "first_listings" USING btree ("category_id","listed_at" DESC NULLS LAST,"project_id" DESC NULLS LAST) WHERE is_listed;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_user_maker" ON "follows" USING btree ("user_id","maker_id") WHERE maker_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_user_category" ON "follows" USING btree ("user_id","category_id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "follows_maker" ON "follows" USING btree ("maker_id") WHERE maker_id is not null;
--> statement-breakpoint

CREATE FUNCTION count_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO follower_counts (maker_id, followers) VALUES (NEW.maker_id, 1)
      ON CONFLICT (maker_id) DO UPDATE SET followers = follower_counts.followers + 1;
  ELSE
    UPDATE follower_counts SET followers = followers - 1 WHERE maker_id = OLD.maker_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follows_count AFTER INSERT ON follows FOR EACH ROW WHEN (NEW.maker_id IS NOT NULL) EXECUTE FUNCTION count_followers();
--> statement-breakpoint
CREATE TRIGGER follows_uncount AFTER DELETE ON follows FOR EACH ROW WHEN (OLD.maker_id IS NOT NULL) EXECUTE FUNCTION count_followers();
--> statement-breakpoint

-- The first time that a project is listed stands; whether it still is follows it.
CREATE FUNCTION note_first_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_listed THEN
    INSERT INTO first_listings (project_id, maker_id, category_id, listed_at, is_listed)
      VALUES (NEW.id, NEW.designer_id, NEW.category_id, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(now(), NEW.created_at) END, true)
      ON CONFLICT (project_id) DO UPDATE SET is_listed = true;
  ELSE
    UPDATE first_listings SET is_listed = false WHERE project_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_first_listed AFTER INSERT ON projects FOR EACH ROW WHEN (NEW.is_listed) EXECUTE FUNCTION note_first_listing();
--> statement-breakpoint
CREATE TRIGGER projects_listed_again AFTER UPDATE ON projects
  FOR EACH ROW WHEN (OLD.is_listed IS DISTINCT FROM NEW.is_listed) EXECUTE FUNCTION note_first_listing();
--> statement-breakpoint

-- Of what is there already, it is taken to have been the day on which it was published.
INSERT INTO first_listings (project_id, maker_id, category_id, listed_at, is_listed)
  SELECT id, designer_id, category_id, created_at, is_listed FROM projects;
