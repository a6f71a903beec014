ALTER TABLE "alert_rounds" ADD COLUMN "is_prompt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_rounds" DROP CONSTRAINT "alert_rounds_pkey";--> statement-breakpoint
ALTER TABLE "alert_rounds" ADD CONSTRAINT "alert_rounds_is_prompt_until_pk" PRIMARY KEY("is_prompt","until");--> statement-breakpoint
CREATE INDEX "notice_choices_now" ON "notice_choices" USING btree ("kind","user_id") WHERE mail = 'now';
--> statement-breakpoint
-- News come together, once a day: they are offered at once no more.
UPDATE "notice_choices" SET "mail" = 'day' WHERE "kind" = 'news' AND "mail" = 'now';
