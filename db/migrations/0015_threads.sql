CREATE TABLE "project_reports" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"reporter_id" uuid,
	"email" text,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"outcome" text,
	CONSTRAINT "project_reports_reason" CHECK ("project_reports"."reason" in ('copyright', 'forbidden_item', 'misleading', 'offensive', 'other')),
	CONSTRAINT "project_reports_outcome" CHECK ("project_reports"."outcome" in ('dismissed', 'held', 'removed')),
	CONSTRAINT "project_reports_decided" CHECK (("project_reports"."outcome" is null) = ("project_reports"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"protocol" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_threads_protocol_unique" UNIQUE("protocol"),
	CONSTRAINT "support_threads_token_unique" UNIQUE("token"),
	CONSTRAINT "support_threads_origin" CHECK ("support_threads"."origin" in ('contact', 'support', 'chat')),
	CONSTRAINT "support_threads_state" CHECK ("support_threads"."state" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
-- What was one message with its sender becomes a thread and its first message, under the same id.
INSERT INTO support_threads (id, protocol, origin, state, user_id, name, email, subject, created_at, last_message_at)
  SELECT id, protocol, origin, CASE WHEN answered_at IS NULL THEN 'open' ELSE 'closed' END, user_id, name, email, subject, created_at, created_at
  FROM support_messages;
--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_protocol_unique";--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_origin";--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "support_messages_open";--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "thread_id" uuid;--> statement-breakpoint
UPDATE support_messages SET thread_id = id;--> statement-breakpoint
ALTER TABLE "support_messages" ALTER COLUMN "thread_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "project_reports" ADD CONSTRAINT "project_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reports" ADD CONSTRAINT "project_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_reports" ADD CONSTRAINT "project_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_reports_once_person" ON "project_reports" USING btree ("project_id","reporter_id") WHERE decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_reports_once_email" ON "project_reports" USING btree ("project_id",lower(email)) WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "project_reports_project" ON "project_reports" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "project_reports_open" ON "project_reports" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "support_threads_by_state" ON "support_threads" USING btree ("state","last_message_at");--> statement-breakpoint
CREATE INDEX "support_threads_user" ON "support_threads" USING btree ("user_id","last_message_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_thread" ON "support_messages" USING btree ("thread_id","created_at");--> statement-breakpoint
ALTER TABLE "support_messages" DROP COLUMN "protocol";--> statement-breakpoint
ALTER TABLE "support_messages" DROP COLUMN "origin";--> statement-breakpoint
ALTER TABLE "support_messages" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "support_messages" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "support_messages" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "support_messages" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "support_messages" DROP COLUMN "answered_at";