CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"files" integer NOT NULL,
	"size_bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "body_sha256" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "other_body_at" timestamp with time zone;