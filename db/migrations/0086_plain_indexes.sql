DROP INDEX "projects_listed_newest";--> statement-breakpoint
DROP INDEX "projects_listed_by_category";--> statement-breakpoint
DROP INDEX "projects_listed_by_sales";--> statement-breakpoint
DROP INDEX "projects_listed_by_rating";--> statement-breakpoint
DROP INDEX "projects_listed_by_category_sales";--> statement-breakpoint
DROP INDEX "projects_listed_by_category_rating";--> statement-breakpoint
DROP INDEX "projects_by_designer";--> statement-breakpoint
DROP INDEX "collections_public";--> statement-breakpoint
DROP INDEX "downloads_entitlement";--> statement-breakpoint
DROP INDEX "orders_buyer";--> statement-breakpoint
DROP INDEX "purchases_buyer";--> statement-breakpoint
DROP INDEX "purchases_designer";--> statement-breakpoint
DROP INDEX "purchases_royalties";--> statement-breakpoint
DROP INDEX "first_listings_maker";--> statement-breakpoint
DROP INDEX "first_listings_category";--> statement-breakpoint
DROP INDEX "makes_project_newest";--> statement-breakpoint
DROP INDEX "makes_newest";--> statement-breakpoint
DROP INDEX "reviews_project_newest";--> statement-breakpoint
DROP INDEX "conversations_buyer";--> statement-breakpoint
DROP INDEX "conversations_maker";--> statement-breakpoint
DROP INDEX "freight_labels_shipment";--> statement-breakpoint
DROP INDEX "shipments_buyer";--> statement-breakpoint
DROP INDEX "court_orders_newest";--> statement-breakpoint
DROP INDEX "incidents_newest";--> statement-breakpoint
DROP INDEX "project_holds_project";--> statement-breakpoint
DROP INDEX "reports_subject";--> statement-breakpoint
DROP INDEX "print_agreements_printer";--> statement-breakpoint
DROP INDEX "print_agreements_project";--> statement-breakpoint
DROP INDEX "print_file_accesses_agreement";--> statement-breakpoint
DROP INDEX "payouts_maker";--> statement-breakpoint
DROP INDEX "print_records_project";--> statement-breakpoint
DROP INDEX "questions_project";--> statement-breakpoint
DROP INDEX "questions_maker";--> statement-breakpoint
DROP INDEX "disputes_newest";--> statement-breakpoint
DROP INDEX "shop_requests_maker";--> statement-breakpoint
DROP INDEX "audit_runs_newest";--> statement-breakpoint
DROP INDEX "staff_actions_newest";--> statement-breakpoint
DROP INDEX "staff_actions_subject";--> statement-breakpoint
DROP INDEX "notices_newest";--> statement-breakpoint
DROP INDEX "support_threads_user";--> statement-breakpoint
CREATE INDEX "projects_listed_newest" ON "projects" USING btree ("created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_category" ON "projects" USING btree ("category_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_sales" ON "projects" USING btree ("sales_count","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_rating" ON "projects" USING btree (round((rating_sum + 15)::numeric / (rating_count + 5), 6),"id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_category_sales" ON "projects" USING btree ("category_id","sales_count","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_category_rating" ON "projects" USING btree ("category_id",round((rating_sum + 15)::numeric / (rating_count + 5), 6),"id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_by_designer" ON "projects" USING btree ("designer_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "collections_public" ON "collections" USING btree ("published_at","id") WHERE visibility = 'public' and hidden_at is null and item_count > 0;--> statement-breakpoint
CREATE INDEX "downloads_entitlement" ON "downloads" USING btree ("entitlement_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_buyer" ON "purchases" USING btree ("buyer_id","completed_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "purchases_designer" ON "purchases" USING btree ("designer_id","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "purchases_royalties" ON "purchases" USING btree ("royalty_owner_id","completed_at","id") WHERE royalty_owner_id is not null;--> statement-breakpoint
CREATE INDEX "first_listings_maker" ON "first_listings" USING btree ("maker_id","listed_at","project_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "first_listings_category" ON "first_listings" USING btree ("category_id","listed_at","project_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "makes_project_newest" ON "makes" USING btree ("project_id","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "makes_newest" ON "makes" USING btree ("created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "reviews_project_newest" ON "reviews" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_buyer" ON "conversations" USING btree ("buyer_id","last_at","id");--> statement-breakpoint
CREATE INDEX "conversations_maker" ON "conversations" USING btree ("maker_id","last_at","id");--> statement-breakpoint
CREATE INDEX "freight_labels_shipment" ON "freight_labels" USING btree ("shipment_id","created_at");--> statement-breakpoint
CREATE INDEX "shipments_buyer" ON "shipments" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "court_orders_newest" ON "court_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("known_on","id");--> statement-breakpoint
CREATE INDEX "project_holds_project" ON "project_holds" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "print_agreements_printer" ON "print_agreements" USING btree ("printer_id","created_at");--> statement-breakpoint
CREATE INDEX "print_agreements_project" ON "print_agreements" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "print_file_accesses_agreement" ON "print_file_accesses" USING btree ("agreement_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_maker" ON "payouts" USING btree ("maker_id","created_at");--> statement-breakpoint
CREATE INDEX "print_records_project" ON "print_records" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "questions_project" ON "questions" USING btree ("project_id",(answered_at is not null),coalesce(answered_at, created_at),"id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "questions_maker" ON "questions" USING btree ("maker_id","created_at") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "shop_requests_maker" ON "shop_requests" USING btree ("maker_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_runs_newest" ON "audit_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "staff_actions_newest" ON "staff_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_actions_subject" ON "staff_actions" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_threads_user" ON "support_threads" USING btree ("user_id","last_message_at");