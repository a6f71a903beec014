CREATE TABLE "fiscal_notices" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"period" text NOT NULL,
	"threshold" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiscal_notices_once" UNIQUE("maker_id","period","threshold"),
	CONSTRAINT "fiscal_notices_threshold" CHECK ("fiscal_notices"."threshold" in ('half', 'most', 'all', 'habitual'))
);
--> statement-breakpoint
ALTER TABLE "fiscal_notices" ADD CONSTRAINT "fiscal_notices_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fiscal_notices_maker" ON "fiscal_notices" USING btree ("maker_id");