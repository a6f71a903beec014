CREATE TABLE "refund_payouts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"refund_id" uuid NOT NULL,
	"holder_name" text NOT NULL,
	"document_kind" text NOT NULL,
	"sealed_document" text NOT NULL,
	"sealed_destination" text NOT NULL,
	"shown_as" text NOT NULL,
	"state" text DEFAULT 'given' NOT NULL,
	"provider" text,
	"provider_reference" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_over_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "refund_payouts_state" CHECK ("refund_payouts"."state" in ('given', 'sent', 'paid', 'failed')),
	CONSTRAINT "refund_payouts_sent" CHECK (("refund_payouts"."state" = 'given') = ("refund_payouts"."provider" is null))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_state";--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_payouts_once" ON "refund_payouts" USING btree ("refund_id") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "refund_payouts_open" ON "refund_payouts" USING btree ("created_at") WHERE state in ('given', 'sent');--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE state in ('requested', 'sent', 'awaiting_key', 'paying');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'sent', 'awaiting_key', 'paying', 'done', 'failed'));