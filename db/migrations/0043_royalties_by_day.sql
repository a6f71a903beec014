DROP INDEX "purchases_royalties";--> statement-breakpoint
ALTER TABLE "sales_days" ADD COLUMN "royalty_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "purchases_royalties" ON "purchases" USING btree ("royalty_owner_id","completed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE royalty_owner_id is not null;--> statement-breakpoint
-- As before, and what of a sale is the royalty of whose project it is: counted for that one on the same day. Both in one
-- statement, in one order.
CREATE OR REPLACE FUNCTION count_sales_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO sales_days (maker_id, day, sales, net_cents, royalty_cents)
      SELECT part.maker_id, (completed_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(part.sales), sum(part.net), sum(part.royalty)
      FROM now_is, LATERAL (VALUES (designer_id, 1, designer_amount_cents - freight_cents, 0::bigint), (royalty_owner_id, 0, 0::bigint, royalty_cents))
        part (maker_id, sales, net, royalty)
      WHERE status = 'completed' AND (part.sales = 1 OR part.royalty > 0) GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (maker_id, day) DO UPDATE SET sales = sales_days.sales + excluded.sales, net_cents = sales_days.net_cents + excluded.net_cents,
        royalty_cents = sales_days.royalty_cents + excluded.royalty_cents;
    RETURN NULL;
  END IF;
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
INSERT INTO sales_days (maker_id, day, sales, net_cents, royalty_cents)
  SELECT royalty_owner_id, (completed_at AT TIME ZONE 'America/Sao_Paulo')::date, 0, 0, sum(royalty_cents)
  FROM purchases WHERE status = 'completed' AND royalty_cents > 0 GROUP BY 1, 2
  ON CONFLICT (maker_id, day) DO UPDATE SET royalty_cents = excluded.royalty_cents;
