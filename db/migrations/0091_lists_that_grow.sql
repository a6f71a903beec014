DROP INDEX "projects_by_designer";--> statement-breakpoint
CREATE INDEX "purchases_given_back" ON "purchases" USING btree ("designer_id","completed_at") WHERE status in ('refunded', 'charged_back');--> statement-breakpoint
CREATE INDEX "purchases_completed" ON "purchases" USING btree ("completed_at","id") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_kind" ON "ledger_postings" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "account_blocks_user" ON "account_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_removed" ON "reports" USING btree ("owner_id") WHERE outcome = 'removed';--> statement-breakpoint
CREATE INDEX "payouts_run" ON "payouts" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "projects_by_designer" ON "projects" USING btree ("designer_id","created_at","deleted_at");