CREATE TABLE "sales_days" (
	"maker_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sales" integer NOT NULL,
	"net_cents" bigint NOT NULL,
	CONSTRAINT "sales_days_maker_id_day_pk" PRIMARY KEY("maker_id","day")
);
--> statement-breakpoint
CREATE TABLE "shipment_counts" (
	"maker_id" uuid NOT NULL,
	"state" text NOT NULL,
	"post_by" date NOT NULL,
	"shipment_count" integer NOT NULL,
	"print_seconds" bigint NOT NULL,
	CONSTRAINT "shipment_counts_maker_id_state_post_by_pk" PRIMARY KEY("maker_id","state","post_by")
);
--> statement-breakpoint
DROP INDEX "purchases_designer";--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_counts" ADD CONSTRAINT "shipment_counts_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_designer" ON "purchases" USING btree ("designer_id","completed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'completed';
--> statement-breakpoint
-- As for the catalogue's facets: what was counted and what is now in one statement, in one order. Whoever moves sales locks
-- their projects before (`countSales`), so that payments and refunds never wait for one another in a circle.
CREATE FUNCTION count_sales_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sales_days SELECT designer_id, (completed_at AT TIME ZONE 'America/Sao_Paulo')::date, count(*), sum(designer_amount_cents - freight_cents)
      FROM now_is WHERE status = 'completed' GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (maker_id, day) DO UPDATE SET sales = sales_days.sales + excluded.sales, net_cents = sales_days.net_cents + excluded.net_cents;
    RETURN NULL;
  END IF;
  INSERT INTO sales_days SELECT designer_id, (completed_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(n), sum(n * (designer_amount_cents - freight_cents))
    FROM (SELECT designer_id, completed_at, designer_amount_cents, freight_cents, -1 AS n FROM before WHERE status = 'completed'
      UNION ALL SELECT designer_id, completed_at, designer_amount_cents, freight_cents, 1 FROM now_is WHERE status = 'completed') changes
    GROUP BY 1, 2 HAVING sum(n) <> 0 OR sum(n * (designer_amount_cents - freight_cents)) <> 0 ORDER BY 1, 2
    ON CONFLICT (maker_id, day) DO UPDATE SET sales = sales_days.sales + excluded.sales, net_cents = sales_days.net_cents + excluded.net_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shipment_counts SELECT maker_id, state, coalesce(post_by, 'infinity'), count(*), sum(print_seconds)
      FROM now_is WHERE state NOT IN ('unpaid', 'cancelled') GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (maker_id, state, post_by) DO UPDATE SET shipment_count = shipment_counts.shipment_count + excluded.shipment_count, print_seconds = shipment_counts.print_seconds + excluded.print_seconds;
    RETURN NULL;
  END IF;
  INSERT INTO shipment_counts SELECT maker_id, state, coalesce(post_by, 'infinity'), sum(n), sum(n * print_seconds)
    FROM (SELECT maker_id, state, post_by, print_seconds, -1 AS n FROM before UNION ALL SELECT maker_id, state, post_by, print_seconds, 1 FROM now_is) changes
    WHERE state NOT IN ('unpaid', 'cancelled') GROUP BY 1, 2, 3 HAVING sum(n) <> 0 OR sum(n * print_seconds) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (maker_id, state, post_by) DO UPDATE SET shipment_count = shipment_counts.shipment_count + excluded.shipment_count, print_seconds = shipment_counts.print_seconds + excluded.print_seconds;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO sales_days SELECT designer_id, (completed_at AT TIME ZONE 'America/Sao_Paulo')::date, count(*), sum(designer_amount_cents - freight_cents)
  FROM purchases WHERE status = 'completed' GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO shipment_counts SELECT maker_id, state, coalesce(post_by, 'infinity'), count(*), sum(print_seconds) FROM shipments WHERE state NOT IN ('unpaid', 'cancelled') GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER purchases_count_days_added AFTER INSERT ON purchases REFERENCING NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION count_sales_days();
--> statement-breakpoint
CREATE TRIGGER purchases_count_days AFTER UPDATE ON purchases REFERENCING OLD TABLE AS before NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION count_sales_days();
--> statement-breakpoint
CREATE TRIGGER shipments_count_added AFTER INSERT ON shipments REFERENCING NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();
--> statement-breakpoint
CREATE TRIGGER shipments_count AFTER UPDATE ON shipments REFERENCING OLD TABLE AS before NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();
