CREATE TABLE "make_pictures" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"make_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"looks" text NOT NULL,
	CONSTRAINT "make_pictures_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "make_pictures_position" UNIQUE("make_id","position"),
	CONSTRAINT "make_pictures_few" CHECK ("make_pictures"."position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "makes" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_print" boolean NOT NULL,
	"is_nameless" boolean DEFAULT false NOT NULL,
	"words" text,
	"printer" text,
	"material" text,
	"layer_mm" real,
	"grams" real,
	"seconds" integer,
	"estimate" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "makes_project_user" UNIQUE("project_id","user_id"),
	CONSTRAINT "makes_words" CHECK (char_length("makes"."words") between 1 and 1000),
	CONSTRAINT "makes_positive" CHECK (least("makes"."grams", "makes"."seconds", "makes"."layer_mm") > 0),
	CONSTRAINT "makes_of_a_piece" CHECK ("makes"."is_print" or num_nonnulls("makes"."printer", "makes"."layer_mm", "makes"."grams", "makes"."seconds") = 0)
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_kind";--> statement-breakpoint
ALTER TABLE "project_images" ADD COLUMN "looks" text;--> statement-breakpoint
ALTER TABLE "make_pictures" ADD CONSTRAINT "make_pictures_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makes" ADD CONSTRAINT "makes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makes" ADD CONSTRAINT "makes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "makes_project_newest" ON "makes" USING btree ("project_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "makes_user" ON "makes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('project', 'review', 'make', 'profile', 'message'));
--> statement-breakpoint
CREATE TRIGGER makes_notify AFTER INSERT OR DELETE OR UPDATE ON makes FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
