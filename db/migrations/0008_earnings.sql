CREATE TABLE "earnings" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"maker_id" uuid NOT NULL,
	"payable_on" date NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"purchase_id" uuid,
	"reason" text NOT NULL,
	"note" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"placed_by" uuid,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	CONSTRAINT "holds_reason" CHECK ("holds"."reason" in ('dispute', 'review', 'account_changed', 'documents'))
);
--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_purchase_id_earnings_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."earnings"("purchase_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earnings_due" ON "earnings" USING btree ("payable_on") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "earnings_maker" ON "earnings" USING btree ("maker_id","payable_on");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_purchase_once" ON "holds" USING btree ("purchase_id","reason") WHERE lifted_at is null and purchase_id is not null;--> statement-breakpoint
CREATE INDEX "holds_maker" ON "holds" USING btree ("maker_id") WHERE lifted_at is null;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" CHECK (case when "ledger_accounts"."code" in ('maker_pending', 'maker_available', 'payout_in_transit') then "ledger_accounts"."owner_id" is not null
          when "ledger_accounts"."code" in ('freight_payable', 'blocked') then true else "ledger_accounts"."owner_id" is null end);
--> statement-breakpoint

-- Sales from before this table: their shares are all pending still.
INSERT INTO earnings (purchase_id, maker_id, payable_on, created_at)
  SELECT p.id, p.designer_id, (coalesce(p.completed_at, o.paid_at) AT TIME ZONE 'America/Sao_Paulo')::date + CASE p.kind WHEN 'printed' THEN 38 ELSE 8 END, l.created_at
  FROM ledger_postings l JOIN orders o ON o.id = l.order_id JOIN purchases p ON p.order_id = o.id
  WHERE l.kind = 'sale';
--> statement-breakpoint

-- A balance changes by entries alone (their trigger is one level deep), and an account stays.
CREATE FUNCTION refuse_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% changes by entries only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_by_entries BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_account_change();
--> statement-breakpoint
CREATE FUNCTION refuse_balance_at_birth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance_cents <> 0 THEN RAISE EXCEPTION 'an account begins at zero' USING ERRCODE = 'check_violation'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_from_zero BEFORE INSERT ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_balance_at_birth();
--> statement-breakpoint

-- What was earned once is not taken back into the future: a release stays, and a share keeps its row.
CREATE FUNCTION keep_earning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.purchase_id = OLD.purchase_id AND NEW.maker_id = OLD.maker_id
     AND (OLD.released_at IS NULL OR (NEW.released_at = OLD.released_at AND NEW.payable_on = OLD.payable_on)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an earning that was released does not change, and none is deleted' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER earnings_kept BEFORE UPDATE OR DELETE ON earnings FOR EACH ROW EXECUTE FUNCTION keep_earning();
