-- What stayed of a sale is counted without what went back of it. What goes back later is taken off by the verb that gives it back, in
-- the order of locks (0007): an update that changes nothing but what went back counts nothing here.
CREATE OR REPLACE FUNCTION count_sales_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_days (maker_id, day, sales, net_cents, royalty_cents)
    SELECT part.maker_id, (completed_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(n * part.sales), sum(n * part.net), sum(n * part.royalty)
    FROM (SELECT b.designer_id, b.royalty_owner_id, b.completed_at, b.royalty_cents - b.refunded_royalty_cents AS royalty,
        b.designer_amount_cents - b.freight_cents - (b.refunded_cents - b.refunded_fee_cents - b.refunded_royalty_cents) AS net, -1 AS n
        FROM before b WHERE b.status = 'completed'
      UNION ALL SELECT a.designer_id, a.royalty_owner_id, a.completed_at, a.royalty_cents - b.refunded_royalty_cents,
        a.designer_amount_cents - a.freight_cents - (b.refunded_cents - b.refunded_fee_cents - b.refunded_royalty_cents), 1
        FROM now_is a JOIN before b USING (id) WHERE a.status = 'completed') changes,
      LATERAL (VALUES (designer_id, 1, net, 0::bigint), (royalty_owner_id, 0, 0::bigint, royalty)) part (maker_id, sales, net, royalty)
    WHERE part.sales = 1 OR part.royalty > 0
    GROUP BY 1, 2 HAVING sum(n * part.sales) <> 0 OR sum(n * part.net) <> 0 OR sum(n * part.royalty) <> 0 ORDER BY 1, 2
    ON CONFLICT (maker_id, day) DO UPDATE SET sales = sales_days.sales + excluded.sales, net_cents = sales_days.net_cents + excluded.net_cents,
      royalty_cents = sales_days.royalty_cents + excluded.royalty_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE sales_days d SET net_cents = d.net_cents - back.net, royalty_cents = d.royalty_cents - back.royalty
  FROM (SELECT part.maker_id, (completed_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, sum(part.net) AS net, sum(part.royalty) AS royalty
    FROM purchases, LATERAL (VALUES (designer_id, refunded_cents - refunded_fee_cents - refunded_royalty_cents, 0::bigint),
      (royalty_owner_id, 0::bigint, refunded_royalty_cents)) part (maker_id, net, royalty)
    WHERE status = 'completed' AND refunded_cents > 0 GROUP BY 1, 2) back
  WHERE back.maker_id = d.maker_id AND back.day = d.day;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_sale_born_completed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_days (maker_id, day, sales, net_cents, royalty_cents)
    SELECT part.maker_id, (NEW.completed_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(part.sales), sum(part.net), sum(part.royalty)
    FROM (VALUES (NEW.designer_id, 1, NEW.designer_amount_cents - NEW.freight_cents
          - (NEW.refunded_cents - NEW.refunded_fee_cents - NEW.refunded_royalty_cents), 0::bigint),
        (NEW.royalty_owner_id, 0, 0::bigint, NEW.royalty_cents - NEW.refunded_royalty_cents)) part (maker_id, sales, net, royalty)
    WHERE part.sales = 1 OR part.royalty > 0 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (maker_id, day) DO UPDATE SET sales = sales_days.sales + excluded.sales, net_cents = sales_days.net_cents + excluded.net_cents,
      royalty_cents = sales_days.royalty_cents + excluded.royalty_cents;
  RETURN NULL;
END $$;
