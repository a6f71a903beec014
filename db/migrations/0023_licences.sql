CREATE TABLE "licence_certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"token" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_certificates_purchaseId_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "licence" text DEFAULT 'personal' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "licence_certificates" ADD CONSTRAINT "licence_certificates_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_licence" CHECK ("projects"."licence" in ('personal', 'commercial_prints', 'commercial_remixes'));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_licence" CHECK ("purchases"."licence" in ('personal', 'commercial_prints', 'commercial_remixes'));--> statement-breakpoint
-- What was sold before there were licences was sold for one's own use.
UPDATE "purchases" SET "licence" = 'personal' WHERE "kind" = 'digital';--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_licence_of_files" CHECK (("kind" = 'digital') = ("licence" IS NOT NULL));