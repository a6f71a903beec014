ALTER TABLE "project_reports" RENAME TO "reports";--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "project_reports_pkey" TO "reports_pkey";--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "project_reports_project_id_projects_id_fk" TO "reports_project_id_projects_id_fk";--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "project_reports_reporter_id_users_id_fk" TO "reports_reporter_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "project_reports_decided_by_users_id_fk" TO "reports_decided_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "project_reports_reason" TO "reports_reason";--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "project_reports_outcome" TO "reports_outcome";--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "project_reports_decided" TO "reports_decided";--> statement-breakpoint
ALTER INDEX "project_reports_project" RENAME TO "reports_project";--> statement-breakpoint
ALTER INDEX "project_reports_once_person" RENAME TO "reports_once_person";--> statement-breakpoint
ALTER INDEX "project_reports_once_email" RENAME TO "reports_once_email";--> statement-breakpoint
ALTER INDEX "project_reports_open" RENAME TO "reports_open";--> statement-breakpoint
CREATE TABLE "account_blocks" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"blocked_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"appeal_decided_at" timestamp with time zone,
	"appeal_answer" text,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "account_blocks_token_unique" UNIQUE("token"),
	CONSTRAINT "account_blocks_appeal" CHECK (("account_blocks"."appeal" is null) = ("account_blocks"."appealed_at" is null)),
	CONSTRAINT "account_blocks_answer" CHECK (("account_blocks"."appeal_answer" is null) = ("account_blocks"."appeal_decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "claim_files" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"claim_id" uuid NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "rights_claims" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid,
	"claimant_name" text NOT NULL,
	"email" text NOT NULL,
	"sealed_document" text NOT NULL,
	"company" text,
	"capacity" text NOT NULL,
	"work" text NOT NULL,
	"links" text[] NOT NULL,
	"first_published" text NOT NULL,
	"good_faith_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rights_claims_capacity" CHECK ("rights_claims"."capacity" in ('author', 'owner', 'agent'))
);
--> statement-breakpoint
DROP INDEX "reports_project";--> statement-breakpoint
DROP INDEX "reports_once_person";--> statement-breakpoint
DROP INDEX "reports_once_email";--> statement-breakpoint
DROP INDEX "reports_open";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "subject_label" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "counter_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "counter_notice" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "countered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_words" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_decided_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "review_answer" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reversal" text;--> statement-breakpoint
ALTER TABLE "project_holds" ADD COLUMN "rule" text;--> statement-breakpoint
-- Reports of before: what they were about as it stands now, since nothing else is known of it.
UPDATE "reports" r SET kind = 'project', subject_id = p.id, subject_label = p.title, owner_id = p.designer_id,
  due_at = r.created_at + interval '7 days', number = to_char(r.created_at at time zone 'America/Sao_Paulo', 'YYYYMMDD') || '-' || lpad((n.n)::text, 6, '0'),
  snapshot = jsonb_build_object('texts', jsonb_strip_nulls(jsonb_build_object('Título', p.title, 'Descrição', p.description,
    'Especificações', p.specifications, 'Material', p.material, 'Referência', p.reference_link, 'Licença', p.licence)),
  'prices', (select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'cents', o.price_cents) order by o.id), '[]')
    from offers o where o.project_id = p.id and o.is_active),
  'pictures', (select coalesce(jsonb_agg(i.storage_key order by i.position), '[]') from project_images i where i.project_id = p.id),
  'files', (select coalesce(jsonb_agg(jsonb_build_object('name', f.original_name, 'sha256', f.sha256) order by f.position), '[]')
    from project_files f where f.project_id = p.id and f.removed_at is null))
FROM projects p, (select id, row_number() over (order by created_at, id) as n from "reports") n
WHERE p.id = r.project_id and n.id = r.id;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "subject_label" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "snapshot" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "due_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_files" ADD CONSTRAINT "claim_files_claim_id_rights_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."rights_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_claims" ADD CONSTRAINT "rights_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_blocks_in_force" ON "account_blocks" USING btree ("user_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "account_blocks_appealed" ON "account_blocks" USING btree ("appealed_at") WHERE appealed_at is not null and appeal_decided_at is null;--> statement-breakpoint
CREATE INDEX "claim_files_claim" ON "claim_files" USING btree ("claim_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_claim_id_rights_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."rights_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_decided_by_users_id_fk" FOREIGN KEY ("review_decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_claim" ON "reports" USING btree ("subject_id",lower(email)) WHERE decided_at is null and claim_id is not null;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_upheld_claims" ON "reports" USING btree ("owner_id","decided_at") WHERE claim_id is not null and outcome = 'removed';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_person" ON "reports" USING btree ("subject_id","reporter_id") WHERE decided_at is null and claim_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_email" ON "reports" USING btree ("subject_id",lower(email)) WHERE decided_at is null and claim_id is null;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("due_at") WHERE decided_at is null or (review_asked_at is not null and review_decided_at is null);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_token_unique" UNIQUE("token");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('project', 'review', 'profile', 'message'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_claim" CHECK (("reports"."claim_id" is null) = ("reports"."counter_due_at" is null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_counter" CHECK (("reports"."counter_notice" is null) = ("reports"."countered_at" is null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review" CHECK (("reports"."review_words" is null) = ("reports"."review_asked_at" is null));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_decided" CHECK ("reports"."review_decided_at" is null or "reports"."review_asked_at" is not null);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reversed" CHECK (("reports"."reversal" is null) = ("reports"."reversed_at" is null));--> statement-breakpoint
-- Messages that were reported before they had reports of their own.
INSERT INTO "reports" (number, kind, subject_id, subject_label, owner_id, reporter_id, reason, details, snapshot, created_at, due_at,
  decided_at, decided_by, outcome, answer)
SELECT to_char(t.reported_at at time zone 'America/Sao_Paulo', 'YYYYMMDD') || '-' || lpad((500000 + row_number() over (order by t.reported_at, t.id))::text, 6, '0'), 'message', t.id, 'mensagem de ' || a.full_name, a.id,
  case when s.buyer_id = a.id then s.maker_id else s.buyer_id end, 'other', 'Denunciada na conversa.',
  jsonb_build_object('texts', jsonb_strip_nulls(jsonb_build_object('Mensagem', t.words)), 'prices', '[]'::jsonb, 'files', '[]'::jsonb,
    'pictures', (select coalesce(jsonb_agg(f.storage_key order by f.id), '[]') from shipment_photos f where f.message_id = t.id)),
  t.reported_at, t.reported_at + interval '7 days', t.decided_at, t.decided_by,
  case when t.decided_at is null then null when t.is_hidden then 'removed' else 'dismissed' end,
  case when t.decided_at is not null then 'Decidida antes de os motivos serem guardados.' end
FROM shipment_messages t JOIN shipments s ON s.id = t.shipment_id JOIN users a ON a.id = t.author_id WHERE t.reported_at is not null;--> statement-breakpoint
-- Accounts that are blocked already: why is what the record of staff says.
INSERT INTO "account_blocks" (user_id, rule, reason, blocked_by, created_at)
SELECT u.id, 'other', coalesce(a.reason, 'Bloqueada antes de os motivos serem guardados.'), a.staff_id, u.blocked_at
FROM users u JOIN LATERAL (select reason, staff_id from staff_actions where subject_id = u.id and action = 'block_account'
  order by created_at desc limit 1) a ON true WHERE u.blocked_at is not null;
