CREATE TABLE "access_records" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"ip_address" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farewells" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_contact" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_files" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_records" ADD CONSTRAINT "access_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "farewells" ADD CONSTRAINT "farewells_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_records_user" ON "access_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_records_seen" ON "access_records" USING btree ("seen_at");
--> statement-breakpoint

-- However a session ends (signing out, its time, a new password, a closed account), that it was is kept for six months.
CREATE FUNCTION record_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A session that goes with its person leaves nothing.
  INSERT INTO access_records (user_id, ip_address, opened_at, seen_at)
    SELECT OLD.user_id, OLD.ip_address, OLD.created_at, OLD.updated_at WHERE EXISTS (SELECT FROM users WHERE id = OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_record_access AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.ip_address IS NOT NULL) EXECUTE FUNCTION record_access();
