ALTER TABLE "acceptances" DROP CONSTRAINT "acceptances_version_terms_versions_version_fk";
--> statement-breakpoint
ALTER TABLE "terms_versions" DROP CONSTRAINT "terms_versions_version_unique";
--> statement-breakpoint
DROP INDEX "terms_versions_draft";
--> statement-breakpoint
ALTER TABLE "acceptances" ADD COLUMN "kind" text DEFAULT 'terms' NOT NULL;
--> statement-breakpoint
ALTER TABLE "terms_versions" ADD COLUMN "kind" text DEFAULT 'terms' NOT NULL;
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "words" text;
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "page" text;
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "ip_address" text;
--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_from" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "terms_versions_draft" ON "terms_versions" USING btree ("kind") WHERE published_at is null;
--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_number" UNIQUE("kind","version");
--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_kind" CHECK ("acceptances"."kind" = 'terms');
--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_kind" CHECK ("terms_versions"."kind" in ('terms', 'privacy'));
--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_version" FOREIGN KEY ("kind","version") REFERENCES "public"."terms_versions"("kind","version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.kind, OLD.version, OLD.text, OLD.summary, OLD.hash, OLD.published_at, OLD.in_force_at)
      IS DISTINCT FROM (NEW.kind, NEW.version, NEW.text, NEW.summary, NEW.hash, NEW.published_at, NEW.in_force_at) THEN
    RAISE EXCEPTION 'published terms are not changed';
  END IF;
  RETURN NEW;
END $$;
