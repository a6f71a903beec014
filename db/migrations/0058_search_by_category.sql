-- Search knows a project by its category's words too: the words of every project are old. A new column that is true by default says so at once, however many there are.
ALTER TABLE "projects" DROP COLUMN "search_is_stale";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search_is_stale" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_search_stale" ON "projects" USING btree ("id") WHERE search_is_stale;
