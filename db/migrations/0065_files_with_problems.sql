ALTER TABLE "returns" DROP CONSTRAINT "returns_wish";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_state";--> statement-breakpoint
DROP INDEX "returns_due_on";--> statement-breakpoint
DROP INDEX "returns_maker";--> statement-breakpoint
DROP INDEX "returns_buyer";--> statement-breakpoint
ALTER TABLE "returns" ALTER COLUMN "shipment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_photos" ALTER COLUMN "shipment_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "returns_due_on" ON "returns" USING btree ("due_on") WHERE state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review');--> statement-breakpoint
CREATE INDEX "returns_maker" ON "returns" USING btree ("maker_id","due_on") WHERE state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review');--> statement-breakpoint
CREATE INDEX "returns_buyer" ON "returns" USING btree ("buyer_id") WHERE state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review');--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_wish" CHECK ("returns"."wish" = 'refund' or "returns"."wish" = case when "returns"."shipment_id" is null then 'correction' else 'reprint' end);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_state" CHECK ("returns"."state" in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review', 'refunded', 'reprinted', 'fixed', 'refused', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "shipment_photos" ADD CONSTRAINT "shipment_photos_shipment" CHECK ("shipment_photos"."shipment_id" is not null or "shipment_photos"."return_event_id" is not null);