CREATE TABLE "estimate_corrections" (
	"profile" text PRIMARY KEY NOT NULL,
	"prints" integer NOT NULL,
	"time_factor" real NOT NULL,
	"weight_factor" real NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_pictures" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"model_key" text NOT NULL,
	"position" integer NOT NULL,
	"view" text NOT NULL,
	"quality" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"box" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_pictures_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "model_pictures_position" UNIQUE("model_key","position"),
	CONSTRAINT "model_pictures_quality" CHECK ("model_pictures"."quality" in ('quick', 'fine'))
);
--> statement-breakpoint
CREATE TABLE "model_previews" (
	"model_key" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mesh_key" text,
	"mesh_bytes" integer,
	"mesh_triangles" integer,
	"color" text NOT NULL,
	"volume_mm3" real,
	"needs_supports" boolean,
	"work" jsonb,
	"base_grams" real,
	"base_seconds" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_previews_meshKey_unique" UNIQUE("mesh_key"),
	CONSTRAINT "model_previews_state" CHECK ("model_previews"."state" in ('waiting', 'quick', 'done', 'failed')),
	CONSTRAINT "model_previews_color" CHECK ("model_previews"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "print_records" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"material" text NOT NULL,
	"printer" text,
	"grams" real,
	"seconds" integer,
	"estimated_grams" real NOT NULL,
	"estimated_seconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_records_something" CHECK ("print_records"."grams" is not null or "print_records"."seconds" is not null),
	CONSTRAINT "print_records_positive" CHECK (coalesce("print_records"."grams", 1) > 0 and coalesce("print_records"."seconds", 1) > 0),
	CONSTRAINT "print_records_estimated" CHECK ("print_records"."estimated_grams" > 0 and "print_records"."estimated_seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "print_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"materials" text[] NOT NULL,
	"filament_color" text NOT NULL,
	"kg_price_cents" bigint NOT NULL,
	"kwh_price_cents" bigint NOT NULL,
	"watts" integer NOT NULL,
	"wear_cents_per_hour" bigint NOT NULL,
	"labor_minutes" integer NOT NULL,
	"labor_cents_per_hour" bigint NOT NULL,
	"failure_bps" integer NOT NULL,
	"margin_bps" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_settings_color" CHECK ("print_settings"."filament_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "print_settings_not_negative" CHECK (least("print_settings"."kg_price_cents", "print_settings"."kwh_price_cents", "print_settings"."watts", "print_settings"."wear_cents_per_hour", "print_settings"."labor_minutes", "print_settings"."labor_cents_per_hour", "print_settings"."failure_bps", "print_settings"."margin_bps") >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_printers" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"model" text,
	"width_mm" real NOT NULL,
	"depth_mm" real NOT NULL,
	"height_mm" real NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_printers_size" CHECK (least("user_printers"."width_mm", "user_printers"."depth_mm", "user_printers"."height_mm") >= 20 and greatest("user_printers"."width_mm", "user_printers"."depth_mm", "user_printers"."height_mm") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "project_images" ADD COLUMN "model_key" text;--> statement-breakpoint
ALTER TABLE "project_images" ADD COLUMN "box" jsonb;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_model_key_model_previews_model_key_fk" FOREIGN KEY ("model_key") REFERENCES "public"."model_previews"("model_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_records" ADD CONSTRAINT "print_records_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_records" ADD CONSTRAINT "print_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_settings" ADD CONSTRAINT "print_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_printers" ADD CONSTRAINT "user_printers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_records_project" ON "print_records" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "print_records_user" ON "print_records" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "user_printers_user" ON "user_printers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_printers_one_default" ON "user_printers" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
-- A preview is on a public page only when its model belongs to a project: uploads leave the page cache alone.
CREATE FUNCTION notify_preview_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM project_files f WHERE f.storage_key = NEW.model_key) THEN
    PERFORM pg_notify('catalog_changed', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER model_previews_notify AFTER INSERT OR UPDATE ON model_previews FOR EACH ROW EXECUTE FUNCTION notify_preview_changed();
--> statement-breakpoint
CREATE TRIGGER print_records_notify AFTER INSERT OR UPDATE OR DELETE ON print_records FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER estimate_corrections_notify AFTER INSERT OR UPDATE OR DELETE ON estimate_corrections FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
