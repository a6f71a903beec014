CREATE TABLE "freight_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_labels" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"seller" text NOT NULL,
	"reference" text,
	"promised_cents" bigint NOT NULL,
	"paid_cents" bigint,
	"tracking_code" text,
	"document_key" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bought_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "freight_labels_state" CHECK ("freight_labels"."state" in ('wanted', 'bought', 'cancelling', 'cancelled', 'failed')),
	CONSTRAINT "freight_labels_cents" CHECK ("freight_labels"."promised_cents" > 0 and "freight_labels"."paid_cents" > 0),
	CONSTRAINT "freight_labels_bought" CHECK ("freight_labels"."state" in ('wanted', 'failed') or ("freight_labels"."reference" is not null and "freight_labels"."paid_cents" is not null and "freight_labels"."bought_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "freight_tokens" (
	"seller" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_service";--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_freight";--> statement-breakpoint
ALTER TABLE "freight_tables" ADD COLUMN "posts_by" text DEFAULT 'table' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "label" jsonb;--> statement-breakpoint
ALTER TABLE "freight_labels" ADD CONSTRAINT "freight_labels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_labels" ADD CONSTRAINT "freight_labels_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freight_answers_age" ON "freight_answers" USING btree ("answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_labels_one_live" ON "freight_labels" USING btree ("shipment_id") WHERE state in ('wanted', 'bought', 'cancelling');--> statement-breakpoint
CREATE INDEX "freight_labels_shipment" ON "freight_labels" USING btree ("shipment_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "freight_labels_live" ON "freight_labels" USING btree ("created_at") WHERE state in ('wanted', 'bought', 'cancelling');--> statement-breakpoint
ALTER TABLE "freight_tables" ADD CONSTRAINT "freight_tables_posts_by" CHECK ("freight_tables"."posts_by" in ('table', 'labels'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_label" CHECK (("shipments"."service" = 'label') = ("shipments"."label" is not null));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_service" CHECK ("shipments"."service" in ('table', 'label', 'pickup', 'agreed'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_freight" CHECK ("shipments"."freight_cents" >= 0 and ("shipments"."service" in ('table', 'label') or "shipments"."freight_cents" = 0));