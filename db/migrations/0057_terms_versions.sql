CREATE TABLE "acceptances" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"place" text NOT NULL,
	"order_id" uuid,
	"project_id" uuid,
	"ip_address" text,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acceptances_place" CHECK ("acceptances"."place" in ('sign_up', 'checkout', 'publishing')),
	CONSTRAINT "acceptances_subject" CHECK (("acceptances"."place" = 'checkout') = ("acceptances"."order_id" is not null) and ("acceptances"."place" = 'publishing') = ("acceptances"."project_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"version" integer,
	"text" text NOT NULL,
	"summary" text NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"in_force_at" timestamp with time zone,
	"cursor_id" uuid,
	"told_count" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "terms_versions_version_unique" UNIQUE("version"),
	CONSTRAINT "terms_versions_published" CHECK (num_nulls("terms_versions"."published_at", "terms_versions"."version", "terms_versions"."hash", "terms_versions"."in_force_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "staff_actions" DROP CONSTRAINT "staff_actions_subject_kind";--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_version_terms_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."terms_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acceptances_user" ON "acceptances" USING btree ("user_id","accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "acceptances_order" ON "acceptances" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "terms_versions_draft" ON "terms_versions" USING btree ((published_at is null)) WHERE published_at is null;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_subject_kind" CHECK ("staff_actions"."subject_kind" in ('account', 'project', 'order', 'thread', 'payout', 'category', 'newsletter', 'terms'));--> statement-breakpoint
-- What was in force stays readable as it was: of a published version only the progress of its mail changes.
CREATE FUNCTION refuse_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.version, OLD.text, OLD.summary, OLD.hash, OLD.published_at, OLD.in_force_at)
      IS DISTINCT FROM (NEW.version, NEW.text, NEW.summary, NEW.hash, NEW.published_at, NEW.in_force_at) THEN
    RAISE EXCEPTION 'published terms are not changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER terms_versions_published BEFORE UPDATE OR DELETE ON terms_versions FOR EACH ROW WHEN (OLD.published_at IS NOT NULL)
  EXECUTE FUNCTION refuse_terms_change();
--> statement-breakpoint
-- An acceptance is evidence: of it only the address goes, when its time is over.
CREATE FUNCTION refuse_acceptance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.ip_address IS NOT NULL
      OR (OLD.id, OLD.user_id, OLD.version, OLD.place, OLD.order_id, OLD.project_id, OLD.accepted_at)
      IS DISTINCT FROM (NEW.id, NEW.user_id, NEW.version, NEW.place, NEW.order_id, NEW.project_id, NEW.accepted_at) THEN
    RAISE EXCEPTION 'acceptances are not changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER acceptances_kept BEFORE UPDATE OR DELETE ON acceptances FOR EACH ROW EXECUTE FUNCTION refuse_acceptance_change();
