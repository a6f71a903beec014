CREATE TABLE "freight_tables" (
	"maker_id" uuid PRIMARY KEY NOT NULL,
	"origin_cep" text NOT NULL,
	"rates" jsonb NOT NULL,
	"free_from_cents" bigint,
	"excluded_ufs" text[] DEFAULT '{}' NOT NULL,
	"pickup" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_tables_cep" CHECK ("freight_tables"."origin_cep" ~ '^[0-9]{8}$'),
	CONSTRAINT "freight_tables_free" CHECK ("freight_tables"."free_from_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"service" text NOT NULL,
	"freight_cents" bigint NOT NULL,
	"grams" integer NOT NULL,
	"production_days" integer NOT NULL,
	"transit_days" integer,
	"post_by" date,
	"arrive_by" date,
	"tracking_code" text,
	"carrier" text,
	"queued_at" timestamp with time zone,
	"printing_at" timestamp with time zone,
	"finishing_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"late_told_at" timestamp with time zone,
	"recipient" text NOT NULL,
	"sealed_document" text,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"uf" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_order_maker" UNIQUE("order_id","maker_id"),
	CONSTRAINT "shipments_state" CHECK ("shipments"."state" in ('unpaid', 'queued', 'printing', 'finishing', 'posted', 'delivered', 'cancelled')),
	CONSTRAINT "shipments_tracking" CHECK ("shipments"."tracking_code" is null or ("shipments"."carrier" is not null and "shipments"."posted_at" is not null)),
	CONSTRAINT "shipments_service" CHECK ("shipments"."service" in ('table', 'pickup', 'agreed')),
	CONSTRAINT "shipments_freight" CHECK ("shipments"."freight_cents" >= 0 and ("shipments"."service" = 'table' or "shipments"."freight_cents" = 0)),
	CONSTRAINT "shipments_days" CHECK ("shipments"."production_days" between 0 and 90 and "shipments"."transit_days" between 0 and 90),
	CONSTRAINT "shipments_cep" CHECK ("shipments"."cep" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "freight_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "from_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_tables" ADD CONSTRAINT "freight_tables_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipments_maker" ON "shipments" USING btree ("maker_id","state","post_by","id");--> statement-breakpoint
CREATE INDEX "shipments_late" ON "shipments" USING btree ("post_by") WHERE state in ('queued', 'printing', 'finishing') and late_told_at is null;--> statement-breakpoint
CREATE INDEX "shipments_awaited" ON "shipments" USING btree ("posted_at") WHERE state = 'posted';--> statement-breakpoint
CREATE INDEX "shipments_buyer" ON "shipments" USING btree ("buyer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_freight" CHECK ("purchases"."freight_cents" between 0 and "purchases"."designer_amount_cents");