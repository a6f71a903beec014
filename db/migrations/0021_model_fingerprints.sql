CREATE TABLE "model_fingerprints" (
	"model_key" text NOT NULL,
	"part" integer NOT NULL,
	"shape" real[] NOT NULL,
	"sketch" integer[],
	"bands" integer[],
	"middle_moment" real NOT NULL,
	"small_moment" real NOT NULL,
	"compactness" real NOT NULL,
	CONSTRAINT "model_fingerprints_model_key_part_pk" PRIMARY KEY("model_key","part")
);
--> statement-breakpoint
ALTER TABLE "model_reports" ADD COLUMN "fingerprint_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "model_fingerprints_bands" ON "model_fingerprints" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "model_fingerprints_surface" ON "model_fingerprints" USING btree ("compactness","middle_moment","small_moment");--> statement-breakpoint
CREATE INDEX "project_files_sha256" ON "project_files" USING btree ("sha256");