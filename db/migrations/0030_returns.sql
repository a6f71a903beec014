CREATE TABLE "return_events" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"return_id" uuid NOT NULL,
	"event" text NOT NULL,
	"side" text NOT NULL,
	"by_id" uuid,
	"words" text,
	"carrier" text,
	"code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_events_side" CHECK ("return_events"."side" in ('buyer', 'maker', 'staff', 'clock')),
	CONSTRAINT "return_events_by" CHECK (("return_events"."side" = 'clock') = ("return_events"."by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"wish" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "returns_kind" CHECK ("returns"."kind" in ('regret', 'defect') and ("returns"."kind" = 'defect') = ("returns"."wish" is not null)),
	CONSTRAINT "returns_wish" CHECK ("returns"."wish" in ('refund', 'reprint')),
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'mediation', 'refunded', 'reprinted', 'refused', 'withdrawn')),
	CONSTRAINT "returns_due" CHECK (("returns"."due_on" is null) = ("returns"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "shipment_photos" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"return_event_id" uuid,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_photos_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "holds" DROP CONSTRAINT "holds_reason";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "regret_rule" text DEFAULT 'by_law' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_photos" ADD CONSTRAINT "shipment_photos_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_photos" ADD CONSTRAINT "shipment_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_photos" ADD CONSTRAINT "shipment_photos_return_event_id_return_events_id_fk" FOREIGN KEY ("return_event_id") REFERENCES "public"."return_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_events_return" ON "return_events" USING btree ("return_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open" ON "returns" USING btree ("purchase_id") WHERE state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'mediation');--> statement-breakpoint
CREATE INDEX "returns_purchase" ON "returns" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "returns_shipment" ON "returns" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "returns_due_on" ON "returns" USING btree ("due_on") WHERE state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'mediation');--> statement-breakpoint
CREATE INDEX "returns_maker" ON "returns" USING btree ("maker_id","due_on") WHERE state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'mediation');--> statement-breakpoint
CREATE INDEX "returns_buyer" ON "returns" USING btree ("buyer_id") WHERE state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'mediation');--> statement-breakpoint
CREATE INDEX "shipment_photos_return_event" ON "shipment_photos" USING btree ("return_event_id");--> statement-breakpoint
CREATE INDEX "shipment_photos_shipment" ON "shipment_photos" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_regret_rule" CHECK ("purchases"."regret_rule" in ('by_law', 'until_printing'));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_reason" CHECK ("holds"."reason" in ('dispute', 'return', 'review', 'account_changed', 'documents'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('already_owned', 'not_deliverable', 'regret', 'defect', 'staff'));