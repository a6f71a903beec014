CREATE TABLE "access_log" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid,
	"act" text NOT NULL,
	"subject_id" uuid,
	"ip_address" text NOT NULL,
	"port" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_log_act" CHECK ("access_log"."act" in ('use', 'sign_up', 'publish', 'order', 'review', 'report', 'contact')),
	CONSTRAINT "access_log_port" CHECK ("access_log"."port" between 1 and 65535)
);
--> statement-breakpoint
CREATE TABLE "court_orders" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"number" text NOT NULL,
	"court" text NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"held_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "court_orders_period" CHECK ("court_orders"."to_day" >= "court_orders"."from_day"),
	CONSTRAINT "court_orders_lifted" CHECK ("court_orders"."lifted_at" is null or "court_orders"."held_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "staff_actions" DROP CONSTRAINT "staff_actions_subject_kind";--> statement-breakpoint
ALTER TABLE "acceptances" ADD COLUMN "port" integer;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_orders" ADD CONSTRAINT "court_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_orders" ADD CONSTRAINT "court_orders_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_log_hour" ON "access_log" USING btree ("user_id","at","ip_address") WHERE act = 'use';--> statement-breakpoint
CREATE INDEX "access_log_user" ON "access_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "court_orders_newest" ON "court_orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "court_orders_held" ON "court_orders" USING btree ("user_id") WHERE held_at is not null and lifted_at is null;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_subject_kind" CHECK ("staff_actions"."subject_kind" in ('account', 'project', 'order', 'thread', 'payout', 'category', 'newsletter', 'terms', 'incident', 'court_order'));--> statement-breakpoint
-- Who signs up, buys or publishes agrees to the terms: from where, the records of access keep too.
CREATE FUNCTION log_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.ip_address IS NOT NULL THEN
    INSERT INTO access_log (user_id, act, subject_id, ip_address, port, at)
    VALUES (new.user_id, CASE new.place WHEN 'sign_up' THEN 'sign_up' WHEN 'checkout' THEN 'order' ELSE 'publish' END,
      coalesce(new.order_id, new.project_id), new.ip_address, new.port, new.accepted_at);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER acceptances_are_acts AFTER INSERT ON acceptances FOR EACH ROW EXECUTE FUNCTION log_acceptance();--> statement-breakpoint
CREATE TRIGGER court_orders_append_only BEFORE DELETE OR TRUNCATE ON court_orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
