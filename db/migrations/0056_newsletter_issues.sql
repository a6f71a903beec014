CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"written_by" uuid NOT NULL,
	"cursor_id" uuid,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sending_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_state" CHECK ("newsletter_issues"."state" in ('draft', 'sending', 'sent')),
	CONSTRAINT "newsletter_issues_sending" CHECK (("newsletter_issues"."state" = 'draft') = ("newsletter_issues"."sending_at" is null)),
	CONSTRAINT "newsletter_issues_sent" CHECK (("newsletter_issues"."state" = 'sent') = ("newsletter_issues"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "staff_actions" DROP CONSTRAINT "staff_actions_subject_kind";--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_subject_kind" CHECK ("staff_actions"."subject_kind" in ('account', 'project', 'order', 'thread', 'payout', 'category', 'newsletter'));