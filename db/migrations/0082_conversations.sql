CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"unanswered_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	"buyer_read_at" timestamp with time zone,
	"maker_read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_order_maker" UNIQUE("order_id","maker_id"),
	CONSTRAINT "conversations_told" CHECK ("conversations"."told_at" is null or "conversations"."unanswered_since" is not null)
);
--> statement-breakpoint
ALTER TABLE "shipment_messages" RENAME TO "messages";--> statement-breakpoint
ALTER TABLE "shipment_photos" RENAME TO "purchase_photos";--> statement-breakpoint
ALTER TABLE "purchase_photos" DROP CONSTRAINT "shipment_photos_storageKey_unique";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "shipment_messages_kind";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "shipment_messages_author";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "shipment_messages_hidden";--> statement-breakpoint
ALTER TABLE "purchase_photos" DROP CONSTRAINT "shipment_photos_of";--> statement-breakpoint
ALTER TABLE "purchase_photos" DROP CONSTRAINT "shipment_photos_shipment";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "shipment_messages_shipment_id_shipments_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "shipment_messages_author_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "shipment_messages_decided_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "purchase_photos" DROP CONSTRAINT "shipment_photos_shipment_id_shipments_id_fk";
--> statement-breakpoint
ALTER TABLE "purchase_photos" DROP CONSTRAINT "shipment_photos_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "purchase_photos" DROP CONSTRAINT "shipment_photos_return_event_id_return_events_id_fk";
--> statement-breakpoint
ALTER TABLE "purchase_photos" DROP CONSTRAINT "shipment_photos_message_id_shipment_messages_id_fk";
--> statement-breakpoint
DROP INDEX "shipment_messages_shipment";--> statement-breakpoint
DROP INDEX "shipment_messages_reported";--> statement-breakpoint
DROP INDEX "shipment_photos_return_event";--> statement-breakpoint
DROP INDEX "shipment_photos_message";--> statement-breakpoint
DROP INDEX "shipment_photos_shipment";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
-- What was said about a shipment is what its order and maker say to each other. Makers are reminded of what is asked from now on.
INSERT INTO "conversations" ("order_id", "maker_id", "buyer_id", "created_at", "last_at", "unanswered_since", "told_at", "buyer_read_at", "maker_read_at")
SELECT s."order_id", s."maker_id", s."buyer_id", l."first_at", l."last_at", l."waits_since", CASE WHEN l."waits_since" IS NOT NULL THEN now() END,
	l."last_at", CASE WHEN l."waits_since" IS NULL THEN l."last_at" END
FROM "shipments" s CROSS JOIN LATERAL (
	SELECT min(t."created_at") AS "first_at", max(t."created_at") AS "last_at",
		min(t."created_at") FILTER (WHERE t."kind" = 'message' AND t."author_id" = s."buyer_id" AND NOT EXISTS (
			SELECT 1 FROM "messages" n WHERE n."shipment_id" = s."id" AND n."author_id" = s."maker_id" AND n."id" > t."id")) AS "waits_since"
	FROM "messages" t WHERE t."shipment_id" = s."id") l
WHERE l."first_at" IS NOT NULL;--> statement-breakpoint
UPDATE "messages" t SET "conversation_id" = c."id" FROM "shipments" s JOIN "conversations" c ON c."order_id" = s."order_id" AND c."maker_id" = s."maker_id"
WHERE s."id" = t."shipment_id";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "conversation_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_buyer" ON "conversations" USING btree ("buyer_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_maker" ON "conversations" USING btree ("maker_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("maker_id","unanswered_since") WHERE unanswered_since is not null;--> statement-breakpoint
CREATE INDEX "conversations_untold" ON "conversations" USING btree ("unanswered_since") WHERE unanswered_since is not null and told_at is null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_photos" ADD CONSTRAINT "purchase_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_photos" ADD CONSTRAINT "purchase_photos_return_event_id_return_events_id_fk" FOREIGN KEY ("return_event_id") REFERENCES "public"."return_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_photos" ADD CONSTRAINT "purchase_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_reported" ON "messages" USING btree ("reported_at") WHERE reported_at is not null and decided_at is null;--> statement-breakpoint
CREATE INDEX "purchase_photos_return_event" ON "purchase_photos" USING btree ("return_event_id");--> statement-breakpoint
CREATE INDEX "purchase_photos_message" ON "purchase_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "purchase_photos_owner" ON "purchase_photos" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "shipment_id";--> statement-breakpoint
ALTER TABLE "purchase_photos" DROP COLUMN "shipment_id";--> statement-breakpoint
ALTER TABLE "purchase_photos" ADD CONSTRAINT "purchase_photos_storageKey_unique" UNIQUE("storage_key");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('message', 'proof', 'approval', 'adjustment'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author" CHECK ("messages"."author_id" is not null or "messages"."kind" = 'approval');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_hidden" CHECK (not "messages"."is_hidden" or "messages"."decided_at" is not null);--> statement-breakpoint
ALTER TABLE "purchase_photos" ADD CONSTRAINT "purchase_photos_of" CHECK (("purchase_photos"."return_event_id" is null) <> ("purchase_photos"."message_id" is null));