CREATE TABLE "workshops" (
	"maker_id" uuid PRIMARY KEY NOT NULL,
	"printers" integer NOT NULL,
	"hours_per_day" integer NOT NULL,
	"days_off" jsonb NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"paused_until" date,
	"pause_note" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workshops_printers" CHECK ("workshops"."printers" between 1 and 200),
	CONSTRAINT "workshops_hours" CHECK ("workshops"."hours_per_day" between 1 and 24),
	CONSTRAINT "workshops_pause" CHECK ("workshops"."is_paused" or ("workshops"."paused_until" is null and "workshops"."pause_note" is null))
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "print_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "document_key" text;--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_to_print" ON "shipments" USING btree ("maker_id","print_seconds") WHERE state in ('queued', 'printing');