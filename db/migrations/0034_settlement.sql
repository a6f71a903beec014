ALTER TABLE "orders" ADD COLUMN "settles_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_settle" ON "orders" USING btree ("settles_at") WHERE settles_at is not null and settled_at is null;