ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
DROP INDEX "returns_one_open";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refunded_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "returning_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "printer_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_printer_id_users_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now all pieces of a purchase went back together.
UPDATE "returns" r SET "quantity" = p."quantity" FROM "purchases" p WHERE p."id" = r."purchase_id" AND p."quantity" > 1;--> statement-breakpoint
UPDATE "purchases" p SET "returning_quantity" = p."quantity" FROM "returns" r WHERE r."purchase_id" = p."id" AND r."closed_at" IS NULL;--> statement-breakpoint
UPDATE "refunds" f SET "quantity" = p."quantity" FROM "purchases" p
  WHERE p."id" = f."purchase_id" AND p."kind" = 'printed' AND p."status" = 'refunded' AND f."reason" IN ('regret', 'defect');--> statement-breakpoint
UPDATE "purchases" p SET "refunded_quantity" = f."quantity" FROM "refunds" f WHERE f."purchase_id" = p."id" AND f."quantity" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_pieces" CHECK ("purchases"."refunded_quantity" >= 0 and "purchases"."returning_quantity" >= 0 and "purchases"."refunded_quantity" + "purchases"."returning_quantity" <= "purchases"."quantity");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0 and "refunds"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_quantity" CHECK ("returns"."quantity" > 0);--> statement-breakpoint
UPDATE "reviews" r SET "printer_id" = b."designer_id" FROM (
  SELECT DISTINCT ON (project_id, buyer_id) project_id, buyer_id, designer_id, royalty_owner_id FROM purchases
    WHERE kind = 'printed' AND completed_at IS NOT NULL ORDER BY project_id, buyer_id, completed_at DESC, id DESC) b
  WHERE b.project_id = r."project_id" AND b.buyer_id = r."user_id" AND b.royalty_owner_id IS NOT NULL;
