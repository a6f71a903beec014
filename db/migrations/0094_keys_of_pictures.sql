CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_key");--> statement-breakpoint
CREATE INDEX "project_images_key" ON "project_images" USING btree ("storage_key");