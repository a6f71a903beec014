-- The public part of a person (the specification's `profiles`): never e-mail or role.
CREATE VIEW profiles AS
  SELECT id, full_name, avatar_key, bio, city, user_type, created_at FROM users;
--> statement-breakpoint

-- What the marketplace may show (the specification's `projects_public`).
CREATE VIEW projects_public AS
  SELECT p.id, p.slug, p.title, p.description, p.price_cents, p.category_id, p.designer_id, u.full_name AS designer_name,
         p.downloads_count, p.rating_count, p.rating_sum, p.sales_count, p.created_at
  FROM projects p JOIN users u ON u.id = p.designer_id
  WHERE p.is_active AND p.deleted_at IS NULL;
--> statement-breakpoint

CREATE VIEW designer_sales_stats AS
  SELECT designer_id, project_id, count(*)::int AS total_sales, sum(designer_amount_cents)::bigint AS total_earnings_cents,
         sum(amount_cents)::bigint AS total_revenue_cents, max(completed_at) AS last_sale_date
  FROM purchases WHERE status = 'completed'
  GROUP BY designer_id, project_id;
--> statement-breakpoint

CREATE INDEX search_words_near ON search_words USING gin (word gin_trgm_ops);
--> statement-breakpoint

-- Listed projects per category, and words of listed projects, are counted as rows change, never per request.
CREATE FUNCTION count_listed_project() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.is_active AND OLD.deleted_at IS NULL;
  now_is boolean := TG_OP <> 'DELETE' AND NEW.is_active AND NEW.deleted_at IS NULL;
BEGIN
  IF was AND (NOT now_is OR OLD.category_id <> NEW.category_id) THEN
    UPDATE categories SET project_count = project_count - 1 WHERE id = OLD.category_id;
  END IF;
  IF now_is AND (NOT was OR OLD.category_id <> NEW.category_id) THEN
    UPDATE categories SET project_count = project_count + 1 WHERE id = NEW.category_id;
  END IF;
  IF was AND (NOT now_is OR OLD.search_vector <> NEW.search_vector) THEN
    -- In word order, so that two projects never wait for one another.
    UPDATE search_words SET project_count = project_count - 1
      WHERE word IN (SELECT word FROM search_words WHERE word = ANY (tsvector_to_array(OLD.search_vector)) ORDER BY word FOR UPDATE);
  END IF;
  IF now_is AND (NOT was OR OLD.search_vector <> NEW.search_vector) THEN
    INSERT INTO search_words (word, project_count)
      SELECT w, 1 FROM unnest(tsvector_to_array(NEW.search_vector)) AS w ORDER BY w
      ON CONFLICT (word) DO UPDATE SET project_count = search_words.project_count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_count_listed AFTER INSERT OR DELETE OR UPDATE OF is_active, deleted_at, category_id, search_vector ON projects
  FOR EACH ROW EXECUTE FUNCTION count_listed_project();
--> statement-breakpoint

-- Page caches of every process listen to this (see server/page-cache.ts).
CREATE FUNCTION notify_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_notify AFTER INSERT OR DELETE OR UPDATE OF title, description, price_cents, category_id, print_time, material, reference_link, specifications, is_active, deleted_at, rating_count ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER offers_notify AFTER INSERT OR UPDATE OR DELETE ON offers FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER reviews_notify AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER project_images_notify AFTER INSERT OR UPDATE OR DELETE ON project_images FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

-- Ledger: append only, balanced at commit, balances kept here and nowhere else.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION add_entry_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts SET balance_cents = balance_cents + NEW.amount_cents WHERE id = NEW.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION add_entry_to_balance();
--> statement-breakpoint
CREATE FUNCTION require_balanced_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posting uuid := CASE TG_TABLE_NAME WHEN 'ledger_postings' THEN NEW.id END;
  entries int;
  total bigint;
BEGIN
  posting := coalesce(posting, (to_jsonb(NEW) ->> 'posting_id')::uuid);
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO entries, total FROM ledger_entries WHERE posting_id = posting;
  IF entries < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'posting % is not balanced: % entries, % cents', posting, entries, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_posting();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_posting();
