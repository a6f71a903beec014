CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"document_kind" text NOT NULL,
	"sealed_document" text NOT NULL,
	"shown_document" text NOT NULL,
	"document_mark" text NOT NULL,
	"legal_name" text NOT NULL,
	"trade_name" text,
	"is_mei" boolean NOT NULL,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"uf" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "sellers_document_kind" CHECK ("sellers"."document_kind" in ('cpf', 'cnpj')),
	CONSTRAINT "sellers_mei" CHECK (not "sellers"."is_mei" or "sellers"."document_kind" = 'cnpj'),
	CONSTRAINT "sellers_cep" CHECK ("sellers"."cep" ~ '^[0-9]{8}$' and "sellers"."uf" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seller_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "waits_for_seller" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sellers_current" ON "sellers" USING btree ("maker_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "sellers_document" ON "sellers" USING btree ("document_mark") WHERE replaced_at is null;
--> statement-breakpoint
-- Keeps a project out of the catalogue while a suspension is in force, a file on its listing was not looked through, or nobody said who sells it; else lets it in.
CREATE OR REPLACE FUNCTION keep_out_or_list(project uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE projects p SET kept_out_at = CASE WHEN stands.out THEN now() END
  FROM (SELECT EXISTS (SELECT 1 FROM projects w WHERE w.id = project AND w.waits_for_seller)
      OR EXISTS (SELECT 1 FROM project_holds h WHERE h.project_id = project AND h.state <> 'released')
      OR EXISTS (SELECT 1 FROM project_files f JOIN model_reports r ON r.storage_key = f.storage_key
        WHERE f.project_id = project AND f.removed_at IS NULL AND r.checked_at IS NULL) AS out) stands
  WHERE p.id = project AND (p.kept_out_at IS NOT NULL) <> stands.out
$$;
