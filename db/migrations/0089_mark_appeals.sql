ALTER TABLE "mark_corrections" ADD COLUMN "appeal" text;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD COLUMN "appeal_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD COLUMN "appeal_answer" text;--> statement-breakpoint
CREATE INDEX "mark_corrections_appealed" ON "mark_corrections" USING btree ("appealed_at") WHERE appealed_at is not null and appeal_decided_at is null;--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD CONSTRAINT "mark_corrections_appeal" CHECK (("mark_corrections"."appeal" is null) = ("mark_corrections"."appealed_at" is null));--> statement-breakpoint
ALTER TABLE "mark_corrections" ADD CONSTRAINT "mark_corrections_answer" CHECK (("mark_corrections"."appeal_answer" is null) = ("mark_corrections"."appeal_decided_at" is null));
--> statement-breakpoint
-- What staff hid waits for no answer.
UPDATE "conversations" c SET "unanswered_since" = waits.since, "told_at" = case when waits.since is not null then c.told_at end
FROM (select k.id, min(t.created_at) filter (where not t.is_hidden) as since
  from conversations k join messages t on t.conversation_id = k.id and t.author_id = k.buyer_id and t.kind = 'message'
    and not exists (select 1 from messages a where a.conversation_id = k.id and a.author_id = k.maker_id and a.id > t.id)
  group by k.id having bool_or(t.is_hidden)) waits
WHERE c.id = waits.id;
