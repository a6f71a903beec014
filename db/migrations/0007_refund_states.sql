CREATE TABLE "audit_runs" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"took_ms" integer NOT NULL,
	"is_full" boolean NOT NULL,
	"broken_count" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "audit_runs_broken" CHECK ("audit_runs"."broken_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dispute_lines" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"designer_amount_cents" bigint NOT NULL,
	CONSTRAINT "dispute_lines_once" UNIQUE("dispute_id","purchase_id"),
	CONSTRAINT "dispute_lines_split" CHECK ("dispute_lines"."amount_cents" > 0 and "dispute_lines"."fee_cents" >= 0 and "dispute_lines"."designer_amount_cents" >= 0 and "dispute_lines"."amount_cents" = "dispute_lines"."fee_cents" + "dispute_lines"."designer_amount_cents")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text,
	"evidence" text,
	"answered_by" uuid,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_once" UNIQUE("provider","provider_dispute_id"),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open', 'answered', 'won', 'lost')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_purchaseId_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_state";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_status";--> statement-breakpoint
DROP INDEX "refunds_unsent";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refunded_fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "state" text DEFAULT 'requested' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "fee_cents" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "designer_amount_cents" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
-- Until here every refund was of a whole purchase.
UPDATE "refunds" r SET "key" = 'purchase:' || r."purchase_id", "fee_cents" = p."fee_cents", "designer_amount_cents" = p."designer_amount_cents",
  "state" = CASE WHEN r."sent_at" IS NULL THEN 'requested' ELSE 'done' END, "closed_at" = r."sent_at"
  FROM "purchases" p WHERE p."id" = r."purchase_id";--> statement-breakpoint
UPDATE "purchases" SET "refunded_cents" = "amount_cents", "refunded_fee_cents" = "fee_cents" WHERE "status" = 'refunded';--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "key" SET NOT NULL, ALTER COLUMN "fee_cents" SET NOT NULL, ALTER COLUMN "designer_amount_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_runs_newest" ON "audit_runs" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "dispute_lines_purchase" ON "dispute_lines" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("opened_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_purchase" ON "refunds" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE state in ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE state = 'failed';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded', 'charged_back', 'on_hold'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_refunded" CHECK ("purchases"."refunded_cents" between 0 and "purchases"."amount_cents" and "purchases"."refunded_fee_cents" between 0 and "purchases"."fee_cents"
        and "purchases"."refunded_cents" - "purchases"."refunded_fee_cents" between 0 and "purchases"."designer_amount_cents");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('pending', 'completed', 'refunded', 'charged_back', 'cancelled'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'sent', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_split" CHECK ("refunds"."fee_cents" >= 0 and "refunds"."designer_amount_cents" >= 0 and "refunds"."amount_cents" = "refunds"."fee_cents" + "refunds"."designer_amount_cents");