DROP INDEX "purchases_royalty_owner";--> statement-breakpoint
CREATE INDEX "purchases_royalties" ON "purchases" USING btree ("royalty_owner_id") WHERE royalty_owner_id is not null;