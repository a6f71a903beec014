-- The first version looked for a column that lines do not have: no payout could be written.
CREATE OR REPLACE FUNCTION require_payout_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payout uuid := coalesce(to_jsonb(NEW) ->> 'payout_id', to_jsonb(NEW) ->> 'id')::uuid;
  wanted bigint;
  total bigint;
BEGIN
  SELECT amount_cents INTO wanted FROM payouts WHERE id = payout;
  SELECT coalesce(sum(amount_cents), 0) INTO total FROM payout_lines WHERE payout_id = payout;
  IF total <> wanted THEN
    RAISE EXCEPTION 'payout % is % cents, its lines are %', payout, wanted, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
