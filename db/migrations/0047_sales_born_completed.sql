-- A purchase begins open: with its order. One that is completed from its birth (somebody's data, a test) is counted by a
-- trigger that runs for those alone; before, one ran at every order to find that it had nothing to count.
DROP TRIGGER purchases_count_days_added ON purchases;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_sales_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_days (maker_id, day, sales, net_cents, royalty_cents)
    SELECT part.maker_id, (completed_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(n * part.sales), sum(n * part.net), sum(n * part.royalty)
    FROM (SELECT designer_id, royalty_owner_id, completed_at, designer_amount_cents, freight_cents, royalty_cents, -1 AS n FROM before WHERE status = 'completed'
      UNION ALL SELECT designer_id, royalty_owner_id, completed_at, designer_amount_cents, freight_cents, royalty_cents, 1 FROM now_is WHERE status = 'completed') changes,
      LATERAL (VALUES (designer_id, 1, designer_amount_cents - freight_cents, 0::bigint), (royalty_owner_id, 0, 0::bigint, royalty_cents))
        part (maker_id, sales, net, royalty)
    WHERE part.sales = 1 OR part.royalty > 0
    GROUP BY 1, 2 HAVING sum(n * part.sales) <> 0 OR sum(n * part.net) <> 0 OR sum(n * part.royalty) <> 0 ORDER BY 1, 2
    ON CONFLICT (maker_id, day) DO UPDATE SET sales = sales_days.sales + excluded.sales, net_cents = sales_days.net_cents + excluded.net_cents,
      royalty_cents = sales_days.royalty_cents + excluded.royalty_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sale_born_completed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_days (maker_id, day, sales, net_cents, royalty_cents)
    SELECT part.maker_id, (NEW.completed_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(part.sales), sum(part.net), sum(part.royalty)
    FROM (VALUES (NEW.designer_id, 1, NEW.designer_amount_cents - NEW.freight_cents, 0::bigint), (NEW.royalty_owner_id, 0, 0::bigint, NEW.royalty_cents))
      part (maker_id, sales, net, royalty)
    WHERE part.sales = 1 OR part.royalty > 0 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (maker_id, day) DO UPDATE SET sales = sales_days.sales + excluded.sales, net_cents = sales_days.net_cents + excluded.net_cents,
      royalty_cents = sales_days.royalty_cents + excluded.royalty_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purchases_count_days_added AFTER INSERT ON purchases FOR EACH ROW WHEN (NEW.status = 'completed')
  EXECUTE FUNCTION count_sale_born_completed();
