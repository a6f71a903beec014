CREATE TABLE "mark_corrections" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"number" text NOT NULL,
	"project_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"rule" text,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undoing" text,
	CONSTRAINT "mark_corrections_number_unique" UNIQUE("number"),
	CONSTRAINT "mark_corrections_undone" CHECK (("mark_corrections"."undoing" is null) = ("mark_corrections"."undone_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_outcome";--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD CONSTRAINT "mark_corrections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD CONSTRAINT "mark_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mark_corrections_project" ON "mark_corrections" USING btree ("project_id","decided_at");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('dismissed', 'held', 'corrected', 'removed'));