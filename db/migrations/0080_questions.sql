CREATE TABLE "answer_times" (
	"maker_id" uuid PRIMARY KEY NOT NULL,
	"open" integer NOT NULL,
	"answered" integer NOT NULL,
	"measured" integer DEFAULT 0 NOT NULL,
	"seconds" integer,
	"measured_at" timestamp with time zone,
	CONSTRAINT "answer_times_counts" CHECK (least("answer_times"."open", "answer_times"."answered", "answer_times"."measured") >= 0)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"question" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answer_edited_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"answer_hidden_at" timestamp with time zone,
	CONSTRAINT "questions_question" CHECK (char_length("questions"."question") between 1 and 1000),
	CONSTRAINT "questions_answer" CHECK (char_length("questions"."answer") between 1 and 2000),
	CONSTRAINT "questions_answered" CHECK (("questions"."answer" is null) = ("questions"."answered_at" is null)),
	CONSTRAINT "questions_answer_edited" CHECK ("questions"."answer_edited_at" is null or "questions"."answered_at" is not null),
	CONSTRAINT "questions_answer_hidden" CHECK ("questions"."answer_hidden_at" is null or "questions"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
DROP INDEX "reports_once_person";--> statement-breakpoint
DROP INDEX "reports_once_email";--> statement-breakpoint
ALTER TABLE "answer_times" ADD CONSTRAINT "answer_times_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_times_measured" ON "answer_times" USING btree ("measured_at");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_once" ON "questions" USING btree ("project_id","asker_id",md5(question));--> statement-breakpoint
CREATE INDEX "questions_project" ON "questions" USING btree ("project_id",(answered_at is not null) desc,coalesce(answered_at, created_at) desc,id desc) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "questions_asker" ON "questions" USING btree ("asker_id","project_id");--> statement-breakpoint
CREATE INDEX "questions_maker" ON "questions" USING btree ("maker_id",created_at desc) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("maker_id","created_at") WHERE answered_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("created_at") WHERE answered_at is null and hidden_at is null and reminded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_person" ON "reports" USING btree ("subject_id","kind","reporter_id") WHERE decided_at is null and claim_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_email" ON "reports" USING btree ("subject_id","kind",lower(email)) WHERE decided_at is null and claim_id is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('project', 'review', 'make', 'question', 'answer', 'profile', 'message'));
--> statement-breakpoint
-- How many questions of a maker wait, and how many were answered: hidden ones count for nothing.
CREATE FUNCTION count_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    UPDATE answer_times SET open = open - (OLD.answered_at IS NULL)::int, answered = answered - (OLD.answered_at IS NOT NULL)::int
      WHERE maker_id = OLD.maker_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    INSERT INTO answer_times (maker_id, open, answered)
      VALUES (NEW.maker_id, (NEW.answered_at IS NULL)::int, (NEW.answered_at IS NOT NULL)::int)
      ON CONFLICT (maker_id) DO UPDATE SET open = answer_times.open + excluded.open, answered = answer_times.answered + excluded.answered;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER questions_count AFTER INSERT OR DELETE ON questions FOR EACH ROW EXECUTE FUNCTION count_answers();
--> statement-breakpoint
CREATE TRIGGER questions_recount AFTER UPDATE OF answered_at, hidden_at ON questions
  FOR EACH ROW WHEN ((OLD.answered_at, OLD.hidden_at) IS DISTINCT FROM (NEW.answered_at, NEW.hidden_at)) EXECUTE FUNCTION count_answers();
--> statement-breakpoint
CREATE TRIGGER questions_notify AFTER INSERT OR DELETE OR UPDATE OF question, answer, hidden_at, answer_hidden_at ON questions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
