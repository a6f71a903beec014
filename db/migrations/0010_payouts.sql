CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_kind" text NOT NULL,
	"holder_name" text NOT NULL,
	"sealed_document" text NOT NULL,
	"sealed_destination" text NOT NULL,
	"shown_as" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "payout_accounts_kind" CHECK ("payout_accounts"."kind" in ('pix', 'bank') and "payout_accounts"."document_kind" in ('cpf', 'cnpj'))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"payout_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"freed_at" timestamp with time zone,
	CONSTRAINT "payout_lines_payout_id_entry_id_pk" PRIMARY KEY("payout_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_runs_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "payout_stops" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"reason" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_by" uuid NOT NULL,
	"resumed_at" timestamp with time zone,
	"resumed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"run_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"handed_over_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('proposed', 'approved', 'sent', 'paid', 'failed', 'returned', 'cancelled')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_two_steps" CHECK (("payouts"."state" in ('proposed', 'cancelled') or ("payouts"."approved_by" is not null and "payouts"."approved_at" is not null))
        and ("payouts"."state" in ('proposed', 'approved', 'cancelled') or ("payouts"."sent_by" is not null and "payouts"."sent_at" is not null)))
);
--> statement-breakpoint
ALTER TABLE "staff_actions" DROP CONSTRAINT "staff_actions_subject_kind";--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_stops" ADD CONSTRAINT "payout_stops_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_stops" ADD CONSTRAINT "payout_stops_resumed_by_users_id_fk" FOREIGN KEY ("resumed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_current" ON "payout_accounts" USING btree ("maker_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_once" ON "payout_lines" USING btree ("entry_id") WHERE freed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_stops_one" ON "payout_stops" USING btree ((true)) WHERE resumed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once_a_run" ON "payouts" USING btree ("run_id","maker_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_prepared" ON "payouts" USING btree ("maker_id") WHERE state in ('proposed', 'approved');--> statement-breakpoint
CREATE INDEX "payouts_maker" ON "payouts" USING btree ("maker_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payouts_sent" ON "payouts" USING btree ("sent_at") WHERE state = 'sent';--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_subject_kind" CHECK ("staff_actions"."subject_kind" in ('account', 'project', 'order', 'thread', 'payout'));--> statement-breakpoint

-- What a payout is made of and how much it is stays as it was decided; a line is freed once and for good.
CREATE FUNCTION keep_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.run_id, NEW.maker_id, NEW.account_id, NEW.amount_cents, NEW.provider)
     = (OLD.id, OLD.run_id, OLD.maker_id, OLD.account_id, OLD.amount_cents, OLD.provider) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a payout keeps its maker, account and amount' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payouts_kept BEFORE UPDATE OR DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_payout();
--> statement-breakpoint
CREATE FUNCTION keep_payout_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.payout_id, NEW.entry_id, NEW.amount_cents) = (OLD.payout_id, OLD.entry_id, OLD.amount_cents)
     AND (OLD.freed_at IS NULL OR NEW.freed_at = OLD.freed_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a line of a payout is only ever freed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_lines_kept BEFORE UPDATE OR DELETE ON payout_lines FOR EACH ROW EXECUTE FUNCTION keep_payout_line();
--> statement-breakpoint
CREATE FUNCTION require_payout_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payout uuid := CASE TG_TABLE_NAME WHEN 'payouts' THEN NEW.id END;
  wanted bigint;
  total bigint;
BEGIN
  payout := coalesce(payout, (to_jsonb(NEW) ->> 'payout_id')::uuid);
  SELECT amount_cents INTO wanted FROM payouts WHERE id = payout;
  SELECT coalesce(sum(amount_cents), 0) INTO total FROM payout_lines WHERE payout_id = payout;
  IF total <> wanted THEN
    RAISE EXCEPTION 'payout % is % cents, its lines are %', payout, wanted, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_are_their_lines AFTER INSERT ON payouts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_payout_lines();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payout_lines_add_up AFTER INSERT ON payout_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_payout_lines();
