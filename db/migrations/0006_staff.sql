CREATE TABLE "staff_actions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_label" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_actions_subject_kind" CHECK ("staff_actions"."subject_kind" in ('account', 'project', 'order', 'thread'))
);
--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_actions_newest" ON "staff_actions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "staff_actions_subject" ON "staff_actions" USING btree ("subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
-- What staff did is kept as it was written.
CREATE TRIGGER staff_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
