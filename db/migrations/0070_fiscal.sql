CREATE TABLE "fee_invoices" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"month" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_invoices_once" UNIQUE("maker_id","month"),
	CONSTRAINT "fee_invoices_month" CHECK ("fee_invoices"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and "fee_invoices"."number" <> '')
);
--> statement-breakpoint
CREATE TABLE "sale_documents" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_documents" ADD CONSTRAINT "sale_documents_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;