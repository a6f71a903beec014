-- The entries of a statement change the balance of each account once, however many they are: sales that are posted together
-- are all in the platform's accounts, whose rows would be written anew for every single one.
DROP TRIGGER ledger_entries_balance ON ledger_entries;
--> statement-breakpoint
DROP FUNCTION add_entry_to_balance();
--> statement-breakpoint
CREATE FUNCTION add_entries_to_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts a SET balance_cents = a.balance_cents + added.cents
    FROM (SELECT account_id, sum(amount_cents)::bigint AS cents FROM entries GROUP BY account_id) added
    WHERE a.id = added.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS entries
  FOR EACH STATEMENT EXECUTE FUNCTION add_entries_to_balances();
