CREATE TABLE "color_pictures" (
	"model_key" text NOT NULL,
	"filament" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"box" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "color_pictures_model_key_filament_pk" PRIMARY KEY("model_key","filament"),
	CONSTRAINT "color_pictures_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "color_pictures" ADD CONSTRAINT "color_pictures_model_key_model_previews_model_key_fk" FOREIGN KEY ("model_key") REFERENCES "public"."model_previews"("model_key") ON DELETE cascade ON UPDATE no action;