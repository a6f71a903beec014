CREATE TABLE "star_counts" (
	"project_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"review_count" integer NOT NULL,
	CONSTRAINT "star_counts_project_id_stars_pk" PRIMARY KEY("project_id","stars")
);
--> statement-breakpoint
DROP INDEX "reports_upheld_claims";--> statement-breakpoint
ALTER TABLE "star_counts" ADD CONSTRAINT "star_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_key");--> statement-breakpoint
CREATE INDEX "project_images_key" ON "project_images" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "projects_deleted" ON "projects" USING btree ("designer_id","created_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "licence_certificates_key" ON "licence_certificates" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "orders_closed" ON "orders" USING btree ("closed_at") WHERE state in ('declined', 'expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_without_terms" ON "orders" USING btree ("paid_at") WHERE settles_at is null and provider_session_id is not null;--> statement-breakpoint
CREATE INDEX "purchases_given_back" ON "purchases" USING btree ("designer_id","completed_at") WHERE status in ('refunded', 'charged_back');--> statement-breakpoint
CREATE INDEX "purchases_completed" ON "purchases" USING btree ("completed_at","id") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "shipments_posted" ON "shipments" USING btree ("maker_id","posted_at") WHERE state in ('posted', 'delivered');--> statement-breakpoint
CREATE INDEX "ledger_postings_kind" ON "ledger_postings" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "account_blocks_user" ON "account_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_removed" ON "reports" USING btree ("owner_id","decided_at") WHERE outcome = 'removed';--> statement-breakpoint
CREATE INDEX "payouts_run" ON "payouts" USING btree ("run_id","state");--> statement-breakpoint
CREATE FUNCTION count_stars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE star_counts SET review_count = review_count - 1 WHERE project_id = OLD.project_id AND stars = OLD.rating;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO star_counts (project_id, stars, review_count) VALUES (NEW.project_id, NEW.rating, 1)
      ON CONFLICT (project_id, stars) DO UPDATE SET review_count = star_counts.review_count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE OF rating ON reviews FOR EACH ROW EXECUTE FUNCTION count_stars();
--> statement-breakpoint
INSERT INTO star_counts (project_id, stars, review_count) SELECT project_id, rating, count(*) FROM reviews GROUP BY project_id, rating;
