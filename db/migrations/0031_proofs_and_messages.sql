CREATE TABLE "shipment_messages" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"author_id" uuid,
	"kind" text NOT NULL,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipment_messages_kind" CHECK ("shipment_messages"."kind" in ('message', 'proof', 'approval', 'adjustment')),
	CONSTRAINT "shipment_messages_author" CHECK ("shipment_messages"."author_id" is not null or "shipment_messages"."kind" = 'approval'),
	CONSTRAINT "shipment_messages_hidden" CHECK (not "shipment_messages"."is_hidden" or "shipment_messages"."decided_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_state";--> statement-breakpoint
DROP INDEX "shipments_late";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "needs_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "proof_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "printed_offers" ADD COLUMN "has_proof" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_photos" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_messages" ADD CONSTRAINT "shipment_messages_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_messages" ADD CONSTRAINT "shipment_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_messages" ADD CONSTRAINT "shipment_messages_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_messages_shipment" ON "shipment_messages" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "shipment_messages_reported" ON "shipment_messages" USING btree ("reported_at") WHERE reported_at is not null and decided_at is null;--> statement-breakpoint
ALTER TABLE "shipment_photos" ADD CONSTRAINT "shipment_photos_message_id_shipment_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."shipment_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_photos_message" ON "shipment_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "shipments_late" ON "shipments" USING btree ("post_by") WHERE state in ('queued', 'printing', 'finishing', 'approved') and late_told_at is null;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_state" CHECK ("shipments"."state" in ('unpaid', 'queued', 'printing', 'finishing', 'proof', 'approved', 'posted', 'delivered', 'cancelled'));--> statement-breakpoint
ALTER TABLE "shipment_photos" ADD CONSTRAINT "shipment_photos_of" CHECK (("shipment_photos"."return_event_id" is null) <> ("shipment_photos"."message_id" is null));