ALTER TABLE "payouts" ADD COLUMN "by_one_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was sent before the rule stays as it was done.
UPDATE "payouts" SET "by_one_person" = true WHERE "sent_by" = "approved_by";--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_two_people" CHECK ("payouts"."sent_by" <> "payouts"."approved_by" or "payouts"."by_one_person");