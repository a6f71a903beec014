CREATE TABLE "alert_rounds" (
	"until" timestamp with time zone PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"step" text DEFAULT 'prices' NOT NULL,
	"cursor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"offer_kinds" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"label" text NOT NULL,
	"asked" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_searches_user_address" UNIQUE("user_id","address"),
	CONSTRAINT "saved_searches_short" CHECK (char_length("saved_searches"."address") <= 1500 and char_length("saved_searches"."label") <= 300)
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notice_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notice_choices_mail" CHECK ("notice_choices"."mail" in ('now', 'day', 'week', 'none'))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind";--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "told_cents" bigint;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mail" text DEFAULT 'now' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_project" ON "price_changes" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "price_changes_at" ON "price_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "first_listings_at" ON "first_listings" USING btree ("listed_at") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("mail_at","user_id") WHERE mail_at is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_mail" CHECK ("notices"."mail" in ('now', 'day', 'week', 'none'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('order', 'shipment', 'message', 'question', 'sale', 'payout', 'network', 'moderation', 'support', 'news', 'search', 'price'));
--> statement-breakpoint
-- What favourites cost when they became one is not known: what they cost today.
UPDATE favorites f SET told_cents = p.price_cents FROM projects p WHERE p.id = f.project_id;
--> statement-breakpoint

CREATE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (project_id, before_cents, after_cents, offer_kinds, at)
    VALUES (NEW.id, OLD.price_cents, NEW.price_cents, OLD.offer_kinds,
      CASE WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE now() END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_note_price AFTER UPDATE OF price_cents ON projects
  FOR EACH ROW WHEN (OLD.price_cents <> NEW.price_cents) EXECUTE FUNCTION note_price_change();
