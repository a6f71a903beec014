CREATE TABLE "print_agreements" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"printer_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"royalty_cents" bigint NOT NULL,
	"request" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "print_agreements_state" CHECK ("print_agreements"."state" in ('asked', 'approved', 'refused', 'withdrawn', 'ended')),
	CONSTRAINT "print_agreements_royalty" CHECK ("print_agreements"."royalty_cents" > 0),
	CONSTRAINT "print_agreements_decided" CHECK ("print_agreements"."state" not in ('approved', 'refused') or "print_agreements"."decided_at" is not null),
	CONSTRAINT "print_agreements_ended" CHECK (("print_agreements"."state" in ('withdrawn', 'ended')) = ("print_agreements"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "print_file_accesses" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_split";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_refunded";--> statement-breakpoint
ALTER TABLE "dispute_lines" DROP CONSTRAINT "dispute_lines_split";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_split";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "printer_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "print_royalty_cents" bigint;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "royalty_owner_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "royalty_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "refunded_royalty_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD COLUMN "royalty_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "royalty_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_agreements" ADD CONSTRAINT "print_agreements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_agreements" ADD CONSTRAINT "print_agreements_printer_id_users_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_agreements" ADD CONSTRAINT "print_agreements_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_file_accesses" ADD CONSTRAINT "print_file_accesses_agreement_id_print_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."print_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_file_accesses" ADD CONSTRAINT "print_file_accesses_file_id_project_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."project_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_agreements_in_force" ON "print_agreements" USING btree ("project_id","printer_id") WHERE state in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "print_agreements_printer" ON "print_agreements" USING btree ("printer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "print_agreements_project" ON "print_agreements" USING btree ("project_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "print_file_accesses_agreement" ON "print_file_accesses" USING btree ("agreement_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_printer_id_users_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_royalty_owner_id_users_id_fk" FOREIGN KEY ("royalty_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_printer" ON "offers" USING btree ("printer_id","project_id") WHERE printer_id is not null;--> statement-breakpoint
CREATE INDEX "purchases_royalty_owner" ON "purchases" USING btree ("royalty_owner_id","completed_at" DESC NULLS LAST) WHERE status = 'completed' and royalty_owner_id is not null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_printer_prints" CHECK ("offers"."printer_id" is null or "offers"."kind" = 'printed');--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_print_royalty" CHECK ("projects"."print_royalty_cents" > 0);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_royalty" CHECK ("purchases"."royalty_cents" = 0 or "purchases"."royalty_owner_id" is not null);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_split" CHECK ("purchases"."fee_cents" >= 0 and "purchases"."designer_amount_cents" >= 0 and "purchases"."royalty_cents" >= 0
        and "purchases"."amount_cents" = "purchases"."fee_cents" + "purchases"."designer_amount_cents" + "purchases"."royalty_cents");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_refunded" CHECK ("purchases"."refunded_cents" between 0 and "purchases"."amount_cents" and "purchases"."refunded_fee_cents" between 0 and "purchases"."fee_cents"
        and "purchases"."refunded_royalty_cents" between 0 and "purchases"."royalty_cents"
        and "purchases"."refunded_cents" - "purchases"."refunded_fee_cents" - "purchases"."refunded_royalty_cents" between 0 and "purchases"."designer_amount_cents");--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_split" CHECK ("dispute_lines"."amount_cents" > 0 and "dispute_lines"."fee_cents" >= 0 and "dispute_lines"."designer_amount_cents" >= 0 and "dispute_lines"."royalty_cents" >= 0
        and "dispute_lines"."amount_cents" = "dispute_lines"."fee_cents" + "dispute_lines"."designer_amount_cents" + "dispute_lines"."royalty_cents");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_split" CHECK ("refunds"."fee_cents" >= 0 and "refunds"."designer_amount_cents" >= 0 and "refunds"."royalty_cents" >= 0
        and "refunds"."amount_cents" = "refunds"."fee_cents" + "refunds"."designer_amount_cents" + "refunds"."royalty_cents");