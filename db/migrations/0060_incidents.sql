CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"title" text NOT NULL,
	"known_on" date NOT NULL,
	"due_on" date NOT NULL,
	"circumstances" text NOT NULL,
	"data" text NOT NULL,
	"people_count" integer,
	"risk" text NOT NULL,
	"risk_reason" text NOT NULL,
	"measures" text NOT NULL,
	"told_anpd_on" date,
	"told_people_on" date,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incidents_risk" CHECK ("incidents"."risk" in ('unknown', 'low', 'relevant')),
	CONSTRAINT "incidents_people_count" CHECK ("incidents"."people_count" >= 0),
	CONSTRAINT "incidents_told" CHECK ("incidents"."told_anpd_on" >= "incidents"."known_on" and "incidents"."told_people_on" >= "incidents"."known_on")
);
--> statement-breakpoint
ALTER TABLE "staff_actions" DROP CONSTRAINT "staff_actions_subject_kind";--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("known_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_subject_kind" CHECK ("staff_actions"."subject_kind" in ('account', 'project', 'order', 'thread', 'payout', 'category', 'newsletter', 'terms', 'incident'));--> statement-breakpoint
-- The register is kept for five years at least (Resolução CD/ANPD 15/2024, art. 10); this one for good.
CREATE TRIGGER incidents_kept BEFORE DELETE OR TRUNCATE ON incidents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
