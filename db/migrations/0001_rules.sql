-- Functions, triggers and views, by hand. What fires when, table by table: db/README.md.
-- Released with 1.0.0 and never changed again: every later change of a table or a rule is a migration.

CREATE VIEW designer_sales_stats AS
  SELECT designer_id, project_id, count(*)::int AS total_sales, sum(designer_amount_cents)::bigint AS total_earnings_cents,
         sum(amount_cents)::bigint AS total_revenue_cents, max(completed_at) AS last_sale_date
  FROM purchases WHERE status = 'completed' AND amount_cents > 0
  GROUP BY designer_id, project_id;
--> statement-breakpoint

-- The public part of a person (the specification's `profiles`): never e-mail or role.
CREATE VIEW profiles AS
  SELECT id, full_name, avatar_key, bio, city, user_type, created_at FROM users;
--> statement-breakpoint

-- What is public is asked by one word from here on.
CREATE VIEW projects_public AS
  SELECT p.id, p.slug, p.title, p.description, p.price_cents, p.category_id, p.designer_id, u.full_name AS designer_name,
         p.downloads_count, p.rating_count, p.rating_sum, p.sales_count, p.created_at
  FROM projects p JOIN users u ON u.id = p.designer_id
  WHERE p.is_listed;
--> statement-breakpoint

-- Kits that can be bought today: all files for sale, at less than their sum, with R$ 1 at least for each.
CREATE VIEW kits_on_sale AS
  SELECT k.id, k.maker_id, k.slug, k.title, k.price_cents, k.created_at, m.members, m.sum_cents
  FROM kits k CROSS JOIN LATERAL (
    SELECT count(*)::int AS members, sum(o.price_cents)::bigint AS sum_cents, min(o.price_cents) AS least_cents,
      bool_and(p.is_listed AND o.price_cents IS NOT NULL) AS are_for_sale
    FROM kit_items i JOIN projects p ON p.id = i.project_id LEFT JOIN LATERAL (
      SELECT min(f.price_cents) AS price_cents FROM offers f
      WHERE f.project_id = p.id AND f.kind = 'digital' AND f.is_active AND f.pricing = 'paid') o ON true
    WHERE i.kit_id = k.id) m
  WHERE k.ended_at IS NULL AND k.hidden_at IS NULL AND m.are_for_sale AND k.price_cents < m.sum_cents
    AND k.price_cents * m.least_cents >= 100 * m.sum_cents;
--> statement-breakpoint

-- Clears the page caches of every process (`server/page-cache`) when something on a public page changes.
CREATE FUNCTION notify_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Not of its count, which changes with projects alone.
CREATE TRIGGER categories_notify AFTER INSERT OR DELETE OR UPDATE OF name, slug, parent_id, position, is_merged ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER collection_picks_notify AFTER INSERT OR UPDATE OR DELETE ON collection_picks FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER kits_notify AFTER INSERT OR UPDATE OR DELETE ON kits FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

-- Pages of public collections are kept in memory; what is for few people alone clears nothing.
CREATE TRIGGER collections_changed_notify AFTER UPDATE ON collections
  FOR EACH ROW WHEN (OLD.visibility <> 'private' OR NEW.visibility <> 'private') EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER collections_gone_notify AFTER DELETE ON collections
  FOR EACH ROW WHEN (OLD.visibility <> 'private') EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER estimate_corrections_notify AFTER INSERT OR UPDATE OR DELETE ON estimate_corrections FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER makes_notify AFTER INSERT OR DELETE OR UPDATE ON makes FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

-- Whether a make is listed hangs on its author's right to the files.
CREATE FUNCTION notify_make_right_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM makes m WHERE m.user_id = NEW.buyer_id AND m.project_id = NEW.project_id) THEN
    PERFORM pg_notify('catalog_changed', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER entitlements_notify AFTER INSERT OR UPDATE OF revoked_at ON entitlements FOR EACH ROW EXECUTE FUNCTION notify_make_right_changed();
--> statement-breakpoint

-- Project pages show what was measured; progress is nobody's business but the maker's.
CREATE TRIGGER model_reports_notify AFTER UPDATE OF report, unit_mm ON model_reports
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER offers_notify AFTER INSERT OR UPDATE OR DELETE ON offers FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER print_records_notify AFTER INSERT OR UPDATE OR DELETE ON print_records FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

-- Pages say whether pieces lie ready, not how many: a sale clears the caches only when it takes the last one.
CREATE TRIGGER printed_offers_notify AFTER UPDATE OF stock ON printed_offers FOR EACH ROW
  WHEN ((OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0)) EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER project_images_notify AFTER INSERT OR UPDATE OR DELETE ON project_images FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER projects_notify AFTER INSERT OR DELETE OR UPDATE OF title, description, price_cents, category_id, print_time, material, reference_link, specifications, is_listed, rating_count ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER questions_notify AFTER INSERT OR DELETE OR UPDATE OF question, answer, hidden_at, answer_hidden_at, held_until ON questions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER reviews_notify AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

CREATE TRIGGER shop_slugs_notify AFTER UPDATE OR DELETE ON shop_slugs FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

-- Shops stand on pages that every process keeps in memory, and their addresses on those of their projects.
CREATE TRIGGER shops_notify AFTER INSERT OR UPDATE OR DELETE ON shops FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint

-- Refuses any change of rows that are evidence: ledger, contracts, incidents, court orders, staff actions, shop marks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint

CREATE TRIGGER contracts_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON contracts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

CREATE TRIGGER court_orders_append_only BEFORE DELETE OR TRUNCATE ON court_orders FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- The register is kept for five years at least (Resolução CD/ANPD 15/2024, art. 10); this one for good.
CREATE TRIGGER incidents_kept BEFORE DELETE OR TRUNCATE ON incidents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- What staff did is kept as it was written.
CREATE TRIGGER staff_actions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_actions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Refuses a posting with fewer than two entries, or whose entries do not sum to zero; checked at commit.
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

CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_posting();
--> statement-breakpoint

CREATE CONSTRAINT TRIGGER ledger_postings_balanced AFTER INSERT ON ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_posting();
--> statement-breakpoint

-- Since when the shop takes real money; null while it only simulates.
CREATE FUNCTION real_since() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT at FROM shop_marks WHERE mark = 'real_payments'
$$;
--> statement-breakpoint

-- Whether there is simulated money in a shop that takes real money by now: where there is none, nothing is looked through for it.
CREATE FUNCTION has_simulated() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT real_since() IS NOT NULL AND EXISTS (SELECT FROM orders WHERE provider = 'sandbox')
$$;
--> statement-breakpoint

-- Whether an order was paid by the simulator and the shop takes real money by now: nothing of it is ever paid out.
CREATE FUNCTION is_simulated(ordered uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT real_since() IS NOT NULL AND EXISTS (SELECT FROM orders WHERE id = ordered AND provider = 'sandbox')
$$;
--> statement-breakpoint

-- The same of a posting: of such an order, of a label for one, or of a payout that left while the shop only simulated.
CREATE FUNCTION is_simulated_posting(posting uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT real_since() IS NOT NULL AND EXISTS (
    SELECT FROM ledger_postings l
    LEFT JOIN payouts p ON p.id = CASE WHEN l.kind LIKE 'payout%' THEN split_part(l.key, ':', 2)::uuid END
    LEFT JOIN freight_labels f ON f.id = CASE WHEN l.kind LIKE 'label%' THEN split_part(l.key, ':', 2)::uuid END
    LEFT JOIN shipments s ON s.id = f.shipment_id
    LEFT JOIN orders o ON o.id = coalesce(l.order_id, s.order_id)
    WHERE l.id = posting AND (o.provider = 'sandbox' OR p.sent_at <= real_since()))
$$;
--> statement-breakpoint

-- How much of an account's balance is simulated money.
CREATE FUNCTION simulated_cents(account uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN NOT has_simulated() THEN 0 ELSE (
    SELECT coalesce(sum(amount_cents), 0)::bigint FROM ledger_entries WHERE account_id = account AND is_simulated_posting(posting_id)) END
$$;
--> statement-breakpoint

CREATE TRIGGER shop_marks_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON shop_marks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Refuses to delete an earning or to change one that was released.
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
--> statement-breakpoint

-- Lets a balance change only through entries, and no ledger account be deleted.
CREATE FUNCTION refuse_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% changes by entries only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint

CREATE TRIGGER ledger_accounts_by_entries BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_account_change();
--> statement-breakpoint

-- Refuses a new ledger account with a balance: money enters by entries alone.
CREATE FUNCTION refuse_balance_at_birth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance_cents <> 0 THEN RAISE EXCEPTION 'an account begins at zero' USING ERRCODE = 'check_violation'; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER ledger_accounts_from_zero BEFORE INSERT ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION refuse_balance_at_birth();
--> statement-breakpoint

-- Locks categories and those above them, the lower ones first, so that two who change counts of several never wait for one another.
CREATE FUNCTION lock_categories(wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM categories c LEFT JOIN categories s ON s.id = c.parent_id
    WHERE c.id IN (SELECT unnest(ARRAY[k.id, k.parent_id, a.parent_id]) FROM categories k LEFT JOIN categories a ON a.id = k.parent_id WHERE k.id = ANY (wanted))
    ORDER BY (c.parent_id IS NULL)::int + (s.parent_id IS NULL)::int, c.id FOR NO KEY UPDATE OF c;
END $$;
--> statement-breakpoint

-- Adds to the number of listed projects of a category and of those above it.
CREATE FUNCTION count_in_category(category uuid, n integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WHILE category IS NOT NULL LOOP
    UPDATE categories SET project_count = project_count + n WHERE id = category RETURNING parent_id INTO category;
  END LOOP;
END $$;
--> statement-breakpoint

-- Counts listed projects per category and its parent. Fires before the project's other counters, so that locks have one order.
CREATE FUNCTION count_category_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.category_id <> NEW.category_id THEN PERFORM lock_categories(ARRAY[OLD.category_id, NEW.category_id]); END IF;
  IF TG_OP <> 'INSERT' AND OLD.is_listed THEN PERFORM count_in_category(OLD.category_id, -1); END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_listed THEN PERFORM count_in_category(NEW.category_id, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Named to fire before the other counters of a project: who has the category's row may change those that count within it.
CREATE TRIGGER projects_category_count AFTER INSERT OR DELETE ON projects FOR EACH ROW EXECUTE FUNCTION count_category_of_project();
--> statement-breakpoint

CREATE TRIGGER projects_category_recount AFTER UPDATE ON projects FOR EACH ROW
  WHEN ((OLD.is_listed, OLD.category_id) IS DISTINCT FROM (NEW.is_listed, NEW.category_id)) EXECUTE FUNCTION count_category_of_project();
--> statement-breakpoint

-- Moves a category's count from its old parent to the new one.
CREATE FUNCTION count_moved_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_in_category(OLD.parent_id, -NEW.project_count);
  PERFORM count_in_category(NEW.parent_id, NEW.project_count);
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER categories_move_count AFTER UPDATE OF parent_id ON categories
  FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION count_moved_category();
--> statement-breakpoint

-- Keeps every slug a category ever had, so that old addresses redirect; refuses a slug that leads to another category.
CREATE FUNCTION keep_category_aliases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_aliases (alias, category_id) SELECT alias, NEW.id FROM unnest(ARRAY[NEW.slug, NEW.id::text]) alias ON CONFLICT (alias) DO NOTHING;
  IF NOT EXISTS (SELECT FROM category_aliases a WHERE a.alias = NEW.slug AND a.category_id = NEW.id) THEN
    RAISE EXCEPTION 'the slug % led to another category', NEW.slug USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER categories_keep_aliases AFTER INSERT OR UPDATE OF slug ON categories FOR EACH ROW EXECUTE FUNCTION keep_category_aliases();
--> statement-breakpoint

-- Keeps the number of listed projects per search word, for suggestions and spelling.
CREATE FUNCTION count_listed_project() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND OLD.is_listed;
  now_is boolean := TG_OP <> 'DELETE' AND NEW.is_listed;
BEGIN
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

CREATE TRIGGER projects_count_listed AFTER INSERT OR DELETE OR UPDATE OF is_listed, search_vector ON projects
  FOR EACH ROW EXECUTE FUNCTION count_listed_project();
--> statement-breakpoint

-- Hides a project that is published while its maker is being blocked.
CREATE FUNCTION hide_project_of_blocked_maker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.maker_blocked := EXISTS (SELECT 1 FROM users WHERE id = NEW.designer_id AND blocked_at IS NOT NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER projects_maker_blocked BEFORE INSERT ON projects FOR EACH ROW EXECUTE FUNCTION hide_project_of_blocked_maker();
--> statement-breakpoint

-- Refuses to change the amount, account or run of a payout once it is written.
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

-- Refuses to change a payout's lines; a line is freed once and for good.
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

-- Clears page caches when the preview of a published model changes; previews of uploads clear nothing.
CREATE FUNCTION notify_preview_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM project_files f WHERE f.storage_key = NEW.model_key) THEN
    PERFORM pg_notify('catalog_changed', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER model_previews_notify AFTER INSERT OR UPDATE ON model_previews FOR EACH ROW EXECUTE FUNCTION notify_preview_changed();
--> statement-breakpoint

-- Refuses a payout whose amount is not the sum of its lines; checked at commit.
CREATE FUNCTION require_payout_lines() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint

CREATE CONSTRAINT TRIGGER payout_lines_add_up AFTER INSERT ON payout_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_payout_lines();
--> statement-breakpoint

CREATE CONSTRAINT TRIGGER payouts_are_their_lines AFTER INSERT ON payouts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_payout_lines();
--> statement-breakpoint

-- Counts listed projects by category, offer kind and file format for the filters.
CREATE FUNCTION count_sort_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_listed THEN
    UPDATE listing_counts SET project_count = project_count - 1
      WHERE category_id = OLD.category_id AND offer_kinds = OLD.offer_kinds AND file_formats = OLD.file_formats;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_listed THEN
    INSERT INTO listing_counts VALUES (NEW.category_id, NEW.offer_kinds, NEW.file_formats, 1)
      ON CONFLICT (category_id, offer_kinds, file_formats) DO UPDATE SET project_count = listing_counts.project_count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER projects_count_changed_sort AFTER UPDATE OF is_active, deleted_at, suspended_at, maker_blocked, is_listed, category_id, offer_kinds, file_formats ON projects
  FOR EACH ROW WHEN ((OLD.is_listed, OLD.category_id, OLD.offer_kinds, OLD.file_formats) IS DISTINCT FROM (NEW.is_listed, NEW.category_id, NEW.offer_kinds, NEW.file_formats))
  EXECUTE FUNCTION count_sort_of_project();
--> statement-breakpoint

CREATE TRIGGER projects_count_sort AFTER INSERT OR DELETE ON projects FOR EACH ROW EXECUTE FUNCTION count_sort_of_project();
--> statement-breakpoint

-- Recomputes a project's offer kinds and file formats when its offers or files change.
CREATE FUNCTION sort_project_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sort_project(CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER offers_sort_project AFTER INSERT OR DELETE OR UPDATE OF is_active ON offers FOR EACH ROW EXECUTE FUNCTION sort_project_of_row();
--> statement-breakpoint

CREATE TRIGGER project_files_sort_project AFTER INSERT OR DELETE OR UPDATE OF removed_at ON project_files FOR EACH ROW EXECUTE FUNCTION sort_project_of_row();
--> statement-breakpoint

-- Writes an access record when a session ends, for whatever reason, kept six months (Lei 12.965/2014, art. 15).
CREATE FUNCTION record_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A session that goes with its person leaves nothing.
  INSERT INTO access_records (user_id, ip_address, opened_at, seen_at)
    SELECT OLD.user_id, OLD.ip_address, OLD.created_at, OLD.updated_at WHERE EXISTS (SELECT FROM users WHERE id = OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER sessions_record_access AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.ip_address IS NOT NULL) EXECUTE FUNCTION record_access();
--> statement-breakpoint

-- Whether each part (width, depth, height, and again) can be printed in one piece, upright or lying; the same as `fitOf` of domain/printing/fit.ts.
CREATE FUNCTION fits_printer(sizes real[], width float8, depth float8, height float8) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  FOR i IN 1 .. coalesce(array_length(sizes, 1), 0) BY 3 LOOP
    IF NOT ((sizes[i + 2] <= height AND lies_on(sizes[i], sizes[i + 1], width - 6, depth - 6))
      OR (sizes[i + 1] <= height AND lies_on(sizes[i], sizes[i + 2], width - 6, depth - 6))
      OR (sizes[i] <= height AND lies_on(sizes[i + 2], sizes[i + 1], width - 6, depth - 6))) THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END $$;
--> statement-breakpoint

-- Whether a rectangle lies on another, turned by any angle (Carver, 'Finding the largest rectangle…', 1957); the same as `liesOn` of domain/printing/fit.ts.
CREATE FUNCTION lies_on(a float8, b float8, width float8, depth float8) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN least(a, b) > least(width, depth) + 1e-6 THEN false
    WHEN greatest(a, b) <= greatest(width, depth) + 1e-6 THEN true
    ELSE least(width, depth) + 1e-6 >= (2 * a * b * greatest(width, depth)
        + (greatest(a, b) ^ 2 - least(a, b) ^ 2) * sqrt(a ^ 2 + b ^ 2 - greatest(width, depth) ^ 2)) / (a ^ 2 + b ^ 2)
  END
$$;
--> statement-breakpoint

CREATE FUNCTION size_project(project uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE projects p SET part_sizes = now_is.sizes, longest_mm = now_is.longest, widest_mm = now_is.widest, tallest_mm = now_is.tallest
  FROM (SELECT
      CASE WHEN bool_and(o.sizes IS NOT NULL) THEN array_agg((s.size * o.unit)::real ORDER BY o.position, o.id, s.n) END AS sizes,
      max(greatest(o.sizes[s.n], o.sizes[s.n + 1]) * o.unit) FILTER (WHERE s.n % 3 = 1) AS longest,
      max(least(o.sizes[s.n], o.sizes[s.n + 1]) * o.unit) FILTER (WHERE s.n % 3 = 1) AS widest,
      max(o.sizes[s.n + 2] * o.unit) FILTER (WHERE s.n % 3 = 1) AS tallest
    FROM (SELECT f.position, f.id, coalesce(m.unit_mm, 1) AS unit,
        coalesce(m.object_sizes, CASE WHEN num_nulls(m.width_mm, m.depth_mm, m.height_mm) = 0 THEN ARRAY[m.width_mm, m.depth_mm, m.height_mm] END) AS sizes
      FROM project_files f LEFT JOIN model_reports m ON m.storage_key = f.storage_key
      WHERE f.project_id = project AND f.removed_at IS NULL) o
      LEFT JOIN LATERAL unnest(o.sizes) WITH ORDINALITY s (size, n) ON true) now_is
  WHERE p.id = project AND (p.part_sizes, p.longest_mm, p.widest_mm, p.tallest_mm) IS DISTINCT FROM (now_is.sizes, now_is.longest::real, now_is.widest::real, now_is.tallest::real)
$$;
--> statement-breakpoint

-- Recomputes the sizes of a project's parts when its files change, for the filter 'Cabe em'.
CREATE FUNCTION size_project_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM size_project(CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER project_files_size_project AFTER INSERT OR DELETE OR UPDATE OF removed_at, position ON project_files FOR EACH ROW EXECUTE FUNCTION size_project_of_file();
--> statement-breakpoint

-- Recomputes the sizes of a project's parts when a file has been measured or its unit confirmed.
CREATE FUNCTION size_project_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM size_project(f.project_id) FROM project_files f WHERE f.storage_key = NEW.storage_key AND f.removed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER model_reports_resize_project AFTER UPDATE ON model_reports
  FOR EACH ROW WHEN ((OLD.width_mm, OLD.depth_mm, OLD.height_mm, OLD.object_sizes, OLD.unit_mm) IS DISTINCT FROM (NEW.width_mm, NEW.depth_mm, NEW.height_mm, NEW.object_sizes, NEW.unit_mm))
  EXECUTE FUNCTION size_project_of_report();
--> statement-breakpoint

CREATE TRIGGER model_reports_size_project AFTER INSERT ON model_reports FOR EACH ROW EXECUTE FUNCTION size_project_of_report();
--> statement-breakpoint

-- Counts listed projects by material, colour, rating, price band and AI label for the filters.
CREATE FUNCTION count_facets_of_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM count_facets(NULL, NEW);
  ELSIF TG_OP = 'DELETE' THEN PERFORM count_facets(OLD, NULL);
  ELSE PERFORM count_facets(OLD, NEW);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER projects_count_changed_facets AFTER UPDATE ON projects FOR EACH ROW
  WHEN ((OLD.is_listed, OLD.category_id, OLD.materials, OLD.colors, OLD.rating_floor, OLD.price_band, OLD.ai)
    IS DISTINCT FROM (NEW.is_listed, NEW.category_id, NEW.materials, NEW.colors, NEW.rating_floor, NEW.price_band, NEW.ai))
  EXECUTE FUNCTION count_facets_of_project();
--> statement-breakpoint

CREATE TRIGGER projects_count_facets AFTER INSERT OR DELETE ON projects FOR EACH ROW EXECUTE FUNCTION count_facets_of_project();
--> statement-breakpoint

CREATE FUNCTION materials_in(written text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(family ORDER BY family), '{}')
  FROM unnest(ARRAY['PLA', 'PETG', 'ABS', 'ASA', 'TPU', 'Nylon', 'Resina']) AS family
  WHERE written ~* ('\m' || family || '\M')
$$;
--> statement-breakpoint

-- Recomputes a project's material families when its material text changes.
CREATE FUNCTION sort_project_of_material() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sort_project(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER projects_sort_material AFTER INSERT OR UPDATE OF material ON projects FOR EACH ROW EXECUTE FUNCTION sort_project_of_material();
--> statement-breakpoint

-- Recomputes a project's materials and colours when a variant changes.
CREATE FUNCTION sort_project_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sort_project(o.project_id) FROM offers o WHERE o.id = CASE WHEN TG_OP = 'DELETE' THEN OLD.offer_id ELSE NEW.offer_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER printed_offers_sort_project AFTER INSERT OR DELETE OR UPDATE OF material, color_name, color ON printed_offers
  FOR EACH ROW EXECUTE FUNCTION sort_project_of_variant();
--> statement-breakpoint

-- Keeps a maker's shipments by state and deadline, so that the production board needs no count.
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

CREATE TRIGGER shipments_count AFTER UPDATE ON shipments REFERENCING OLD TABLE AS before NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();
--> statement-breakpoint

CREATE TRIGGER shipments_count_added AFTER INSERT ON shipments REFERENCING NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();
--> statement-breakpoint

-- As in 0035, with the colours.
CREATE FUNCTION sort_project(project uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE projects p SET offer_kinds = now_is.kinds, file_formats = now_is.formats, materials = now_is.materials, colors = now_is.colors
  FROM (SELECT
    ARRAY(SELECT DISTINCT o.kind FROM offers o WHERE o.project_id = project AND o.is_active ORDER BY 1) AS kinds,
    ARRAY(SELECT DISTINCT f.format FROM project_files f WHERE f.project_id = project AND f.removed_at IS NULL
      AND EXISTS (SELECT 1 FROM offers o WHERE o.project_id = project AND o.is_active AND o.kind = 'digital') ORDER BY 1) AS formats,
    materials_in(concat_ws(' ', (SELECT material FROM projects WHERE id = project),
      (SELECT string_agg(v.material, ' ') FROM printed_offers v JOIN offers o ON o.id = v.offer_id
        WHERE o.project_id = project AND o.is_active))) AS materials,
    ARRAY(SELECT DISTINCT v.color_family FROM printed_offers v JOIN offers o ON o.id = v.offer_id
      WHERE o.project_id = project AND o.is_active AND v.color_family IS NOT NULL ORDER BY 1) AS colors) now_is
  WHERE p.id = project AND (p.offer_kinds, p.file_formats, p.materials, p.colors) IS DISTINCT FROM (now_is.kinds, now_is.formats, now_is.materials, now_is.colors)
$$;
--> statement-breakpoint

-- Adds a ledger entry to the balance of its account, at the commit; nothing else changes a balance.
CREATE FUNCTION add_entry_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts SET balance_cents = balance_cents + NEW.amount_cents WHERE id = NEW.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Deferred to the commit, since every sale changes the platform's accounts: they are locked no longer than that.
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION add_entry_to_balance();
--> statement-breakpoint

-- Marks a maker's projects for indexing again when the maker's name changes.
CREATE FUNCTION stale_search_of_maker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET search_is_stale = true WHERE designer_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER users_stale_search AFTER UPDATE OF full_name ON users FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION stale_search_of_maker();
--> statement-breakpoint

-- Lists or hides a project when its files change: one that was not inspected keeps it out.
CREATE FUNCTION list_project_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM suspend_or_list(CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER project_files_list_project AFTER INSERT OR DELETE OR UPDATE OF removed_at ON project_files FOR EACH ROW EXECUTE FUNCTION list_project_of_file();
--> statement-breakpoint

-- Lists a project once all its files are inspected, and hides it if one no longer is.
CREATE FUNCTION list_project_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM suspend_or_list(f.project_id) FROM project_files f WHERE f.storage_key = NEW.storage_key AND f.removed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER model_reports_list_project AFTER INSERT ON model_reports FOR EACH ROW EXECUTE FUNCTION list_project_of_report();
--> statement-breakpoint

CREATE TRIGGER model_reports_relist_project AFTER UPDATE ON model_reports
  FOR EACH ROW WHEN ((OLD.checked_at IS NULL) <> (NEW.checked_at IS NULL)) EXECUTE FUNCTION list_project_of_report();
--> statement-breakpoint

CREATE FUNCTION bought_files(purchase uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(f.id ORDER BY f.position, f.id), '{}') FROM purchases p
    JOIN project_files f ON f.project_id = p.project_id AND (f.removed_at IS NULL OR f.removed_at > p.created_at)
  WHERE p.id = purchase
$$;
--> statement-breakpoint

-- Freezes on an entitlement which files were bought.
CREATE FUNCTION note_bought_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.file_ids := bought_files(NEW.purchase_id);
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER entitlements_note_files BEFORE INSERT ON entitlements FOR EACH ROW EXECUTE FUNCTION note_bought_files();
--> statement-breakpoint

-- Refuses changes of acceptances, which are evidence; only the IP address is deleted when its term ends.
CREATE FUNCTION refuse_acceptance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.ip_address IS NOT NULL
      OR (OLD.id, OLD.user_id, OLD.version, OLD.place, OLD.order_id, OLD.project_id, OLD.accepted_at)
      IS DISTINCT FROM (NEW.id, NEW.user_id, NEW.version, NEW.place, NEW.order_id, NEW.project_id, NEW.accepted_at) THEN
    RAISE EXCEPTION 'acceptances are not changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER acceptances_kept BEFORE UPDATE OR DELETE ON acceptances FOR EACH ROW EXECUTE FUNCTION refuse_acceptance_change();
--> statement-breakpoint

-- Refuses changes of published terms, save that they may be withdrawn once.
CREATE FUNCTION refuse_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.kind, OLD.version, OLD.text, OLD.summary, OLD.hash, OLD.published_at, OLD.in_force_at)
      IS DISTINCT FROM (NEW.kind, NEW.version, NEW.text, NEW.summary, NEW.hash, NEW.published_at, NEW.in_force_at)
      OR OLD.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at THEN
    RAISE EXCEPTION 'published terms are not changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE TRIGGER terms_versions_published BEFORE UPDATE OR DELETE ON terms_versions FOR EACH ROW WHEN (OLD.published_at IS NOT NULL)
  EXECUTE FUNCTION refuse_terms_change();
--> statement-breakpoint

-- Refuses changes of a fee, save that it may be withdrawn once.
CREATE FUNCTION keep_fee_rate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.id, OLD.bps, OLD.freight_bps, OLD.fixed_cents, OLD.from_at, OLD.announced_at)
      IS NOT DISTINCT FROM (NEW.id, NEW.bps, NEW.freight_bps, NEW.fixed_cents, NEW.from_at, NEW.announced_at)
      AND (OLD.withdrawn_at IS NULL OR OLD.withdrawn_at = NEW.withdrawn_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an announced fee is not changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint

CREATE TRIGGER fee_rates_kept BEFORE UPDATE OR DELETE ON fee_rates FOR EACH ROW EXECUTE FUNCTION keep_fee_rate();
--> statement-breakpoint

-- Makes every process read the shop's settings again (`server/page-cache/change-listener.ts`).
CREATE FUNCTION notify_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('settings_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER fee_rates_notify AFTER INSERT OR UPDATE OF withdrawn_at ON fee_rates FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
--> statement-breakpoint

CREATE TRIGGER instalment_rates_notify AFTER INSERT OR DELETE ON instalment_rates FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
--> statement-breakpoint

CREATE TRIGGER shop_settings_notify AFTER INSERT OR UPDATE ON shop_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_settings_changed();
--> statement-breakpoint

-- What a shop begins with.
INSERT INTO fee_rates (bps, from_at, announced_at, told_at)
  VALUES (800, '2024-01-01 00:00:00-03', '2024-01-01 00:00:00-03', '2024-01-01 00:00:00-03');
--> statement-breakpoint

INSERT INTO shop_settings DEFAULT VALUES;
--> statement-breakpoint

-- Gives every maker's shop a unique address made of the name, once.
CREATE FUNCTION give_shop_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base text := shop_slug_of(NEW.full_name);
  own text := replace(NEW.id::text, '-', '');
  asked text;
BEGIN
  IF EXISTS (SELECT FROM shop_slugs s WHERE s.maker_id = NEW.id) THEN RETURN NULL; END IF;
  -- Our name as a word is left to the maker to choose, where `speaksForUs` (domain/shared/names/name.ts) is asked.
  IF length(base) < 3 OR is_page_word(base) OR base ~ '(^|-)[ck]amada(-|$)' THEN base := 'maker-' || right(own, 6); END IF;
  FOREACH asked IN ARRAY ARRAY[base, rtrim(left(base, 33), '-') || '-' || right(own, 6), 'maker-' || own] LOOP
    CONTINUE WHEN is_taken_shop_slug(asked);
    INSERT INTO shop_slugs (slug, maker_id, is_current) VALUES (asked, NEW.id, true) ON CONFLICT DO NOTHING;
    EXIT WHEN FOUND;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER users_shop_slug AFTER INSERT OR UPDATE OF user_type ON users
  FOR EACH ROW WHEN (NEW.user_type <> 'buyer' AND NEW.closed_at IS NULL) EXECUTE FUNCTION give_shop_slug();
--> statement-breakpoint

-- Words that a visitor would take for a page of ours: `pageWords` (domain/shared/names/name.ts). Names that speak for us are refused there.
CREATE FUNCTION is_page_word(slug text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  slug = ANY (ARRAY['admin', 'administracao', 'ajuda', 'anonimo', 'api', 'atendimento', 'auth', 'blog', 'carrinho', 'certificados', 'checkout',
    'clube', 'colecoes', 'conta', 'conta-encerrada', 'contato', 'dashboard', 'editar', 'equipe', 'faq', 'financeiro', 'loja', 'lojas', 'maker', 'makers',
    'marketplace', 'moderacao', 'novidades', 'novo', 'null', 'oficial', 'pagamento', 'pagamentos', 'perfil', 'privacidade', 'projeto', 'projetos', 'repasses',
    'root', 'seguranca', 'staff', 'suporte', 'support', 'system', 'termos', 'undefined', 'webhooks', 'www']);
--> statement-breakpoint

-- Whether an address is or was any shop's; of closed accounts hashes tell.
CREATE FUNCTION is_taken_shop_slug(asked text) RETURNS boolean LANGUAGE sql STABLE RETURN
  EXISTS (SELECT FROM shop_slugs s WHERE s.slug IN (asked, encode(sha256(convert_to(asked, 'UTF8')), 'hex')));
--> statement-breakpoint

-- The address that a name makes, as `slugOf` (domain/shared/text.ts) does it for titles, at most 40 characters long.
CREATE FUNCTION shop_slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  trim(both '-' from left(trim(both '-' from
    regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g')), 40));
--> statement-breakpoint

-- Keeps the number of followers per maker.
CREATE FUNCTION count_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO follower_counts (maker_id, followers) VALUES (NEW.maker_id, 1)
      ON CONFLICT (maker_id) DO UPDATE SET followers = follower_counts.followers + 1;
  ELSE
    UPDATE follower_counts SET followers = followers - 1 WHERE maker_id = OLD.maker_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER follows_count AFTER INSERT ON follows FOR EACH ROW WHEN (NEW.maker_id IS NOT NULL) EXECUTE FUNCTION count_followers();
--> statement-breakpoint

CREATE TRIGGER follows_uncount AFTER DELETE ON follows FOR EACH ROW WHEN (OLD.maker_id IS NOT NULL) EXECUTE FUNCTION count_followers();
--> statement-breakpoint

-- Records when a project was first listed, for followers, and keeps its category and visibility current.
CREATE FUNCTION note_first_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_listed THEN
    INSERT INTO first_listings (project_id, maker_id, category_id, listed_at, is_listed)
      VALUES (NEW.id, NEW.designer_id, NEW.category_id, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(now(), NEW.created_at) END, true)
      ON CONFLICT (project_id) DO UPDATE SET is_listed = true, category_id = excluded.category_id;
  ELSE
    UPDATE first_listings SET is_listed = false, category_id = NEW.category_id WHERE project_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER projects_first_listed AFTER INSERT ON projects FOR EACH ROW WHEN (NEW.is_listed) EXECUTE FUNCTION note_first_listing();
--> statement-breakpoint

CREATE TRIGGER projects_listed_again AFTER UPDATE ON projects
  FOR EACH ROW WHEN ((OLD.is_listed, OLD.category_id) IS DISTINCT FROM (NEW.is_listed, NEW.category_id)) EXECUTE FUNCTION note_first_listing();
--> statement-breakpoint

-- Keeps a project out of the catalogue while a suspension is in force, a file on its listing was not looked through, or nobody said who sells it; else lets it in.
CREATE FUNCTION suspend_or_list(project uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE projects p SET suspended_at = CASE WHEN stands.out THEN now() END
  FROM (SELECT EXISTS (SELECT 1 FROM projects w WHERE w.id = project AND w.waits_for_seller)
      OR EXISTS (SELECT 1 FROM decisions d WHERE d.project_id = project AND d.kind = 'suspension' AND d.undone_at IS NULL)
      OR EXISTS (SELECT 1 FROM project_files f JOIN model_reports r ON r.storage_key = f.storage_key
        WHERE f.project_id = project AND f.removed_at IS NULL AND r.checked_at IS NULL) AS out) stands
  WHERE p.id = project AND (p.suspended_at IS NOT NULL) <> stands.out
$$;
--> statement-breakpoint

-- Writes the access log of signing up, buying and publishing, the acts that agree to the terms.
CREATE FUNCTION log_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.ip_address IS NOT NULL THEN
    INSERT INTO access_log (user_id, act, subject_id, ip_address, port, at)
    VALUES (new.user_id, CASE new.place WHEN 'sign_up' THEN 'sign_up' WHEN 'checkout' THEN 'order' ELSE 'publish' END,
      coalesce(new.order_id, new.project_id), new.ip_address, new.port, new.accepted_at);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER acceptances_are_acts AFTER INSERT ON acceptances FOR EACH ROW EXECUTE FUNCTION log_acceptance();
--> statement-breakpoint

CREATE FUNCTION facets_of(materials text[], colors text[], rating_floor smallint, price_band smallint, ai text)
RETURNS TABLE (facet text, choice text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'material', family FROM unnest(materials) AS family
  UNION ALL SELECT 'color', family FROM unnest(colors) AS family
  UNION ALL SELECT 'rating', rating_floor::text WHERE rating_floor > 0
  UNION ALL SELECT 'price', price_band::text
  UNION ALL SELECT 'ai', ai WHERE ai IS NOT NULL
$$;
--> statement-breakpoint

CREATE FUNCTION count_facets(before projects, now_is projects) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facet_counts AS c (category_id, facet, choice, project_count)
  SELECT category_id, facet, choice, sum(n)::int FROM (
    SELECT before.category_id, f.facet, f.choice, -1 AS n FROM facets_of(before.materials, before.colors, before.rating_floor, before.price_band, before.ai) f WHERE before.is_listed
    UNION ALL SELECT now_is.category_id, f.facet, f.choice, 1 FROM facets_of(now_is.materials, now_is.colors, now_is.rating_floor, now_is.price_band, now_is.ai) f WHERE now_is.is_listed) changes
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (category_id, facet, choice) DO UPDATE SET project_count = c.project_count + excluded.project_count
$$;
--> statement-breakpoint

-- Keeps a maker's open and answered questions; hidden ones do not count.
CREATE FUNCTION count_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    UPDATE answer_times SET open = open - (OLD.answered_at IS NULL)::int, answered = answered - (OLD.answered_at IS NOT NULL)::int
      WHERE maker_id = OLD.maker_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    INSERT INTO answer_times (maker_id, open, answered)
      VALUES (NEW.maker_id, (NEW.answered_at IS NULL)::int, (NEW.answered_at IS NOT NULL)::int)
      ON CONFLICT (maker_id) DO UPDATE SET open = answer_times.open + excluded.open, answered = answer_times.answered + excluded.answered;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER questions_count AFTER INSERT OR DELETE ON questions FOR EACH ROW EXECUTE FUNCTION count_answers();
--> statement-breakpoint

CREATE TRIGGER questions_recount AFTER UPDATE OF answered_at, hidden_at ON questions
  FOR EACH ROW WHEN ((OLD.answered_at, OLD.hidden_at) IS DISTINCT FROM (NEW.answered_at, NEW.hidden_at)) EXECUTE FUNCTION count_answers();
--> statement-breakpoint

-- Keeps the number of projects in a collection.
CREATE FUNCTION count_collection_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE collections SET item_count = item_count + 1 WHERE id = NEW.collection_id;
  ELSE
    UPDATE collections SET item_count = item_count - 1 WHERE id = OLD.collection_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER collection_items_count AFTER INSERT OR DELETE ON collection_items FOR EACH ROW EXECUTE FUNCTION count_collection_items();
--> statement-breakpoint

-- Records a project's price before and after a change, for alerts and struck prices.
CREATE FUNCTION note_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (project_id, before_cents, after_cents, offer_kinds, licences, at)
    VALUES (NEW.id, OLD.price_cents, NEW.price_cents, OLD.offer_kinds,
      -- A project's price falls before its offers change (`writeOffers`), so that these are still the earlier ones.
      ARRAY(SELECT concat_ws(' ', o.licence, o.pieces) FROM offers o WHERE o.project_id = NEW.id AND o.is_active AND o.kind = 'digital'),
      CASE WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE now() END);
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER projects_note_price AFTER UPDATE OF price_cents ON projects
  FOR EACH ROW WHEN (OLD.price_cents <> NEW.price_cents) EXECUTE FUNCTION note_price_change();
--> statement-breakpoint

-- Records an offer's price before a change, for the lowest price of thirty days.
CREATE FUNCTION note_offer_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO offer_prices (offer_id, cents, at)
    VALUES (NEW.id, OLD.price_cents, CASE WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE now() END);
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER offers_note_price AFTER UPDATE OF price_cents ON offers
  FOR EACH ROW WHEN (OLD.price_cents <> NEW.price_cents) EXECUTE FUNCTION note_offer_price();
--> statement-breakpoint

-- Keeps the number of reviews per project and number of stars.
CREATE FUNCTION count_stars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE star_counts SET review_count = review_count - 1 WHERE project_id = OLD.project_id AND stars = OLD.rating;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO star_counts (project_id, stars, review_count) VALUES (NEW.project_id, NEW.rating, 1)
      ON CONFLICT (project_id, stars) DO UPDATE SET review_count = star_counts.review_count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE OF rating ON reviews FOR EACH ROW EXECUTE FUNCTION count_stars();
--> statement-breakpoint

-- Counts a purchase that is complete when it is written in its maker's day: free files apart from sales.
CREATE FUNCTION count_sale_born_completed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_days (maker_id, day, sales, free_files, net_cents, royalty_cents)
    SELECT part.maker_id, (NEW.completed_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(part.sales), sum(part.free), sum(part.net), sum(part.royalty)
    FROM (VALUES (NEW.designer_id, (NEW.amount_cents > 0)::int, (NEW.amount_cents = 0)::int, NEW.designer_amount_cents - NEW.freight_cents
          - (NEW.refunded_cents - NEW.refunded_fee_cents - NEW.refunded_royalty_cents), 0::bigint),
        (NEW.royalty_owner_id, 0, 0, 0::bigint, NEW.royalty_cents - NEW.refunded_royalty_cents)) part (maker_id, sales, free, net, royalty)
    WHERE part.sales + part.free = 1 OR part.royalty > 0 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (maker_id, day) DO UPDATE SET sales = sales_days.sales + excluded.sales, free_files = sales_days.free_files + excluded.free_files,
      net_cents = sales_days.net_cents + excluded.net_cents, royalty_cents = sales_days.royalty_cents + excluded.royalty_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER purchases_count_days_added AFTER INSERT ON purchases FOR EACH ROW WHEN (NEW.status = 'completed')
  EXECUTE FUNCTION count_sale_born_completed();
--> statement-breakpoint

-- Keeps a maker's sales per day. Later refunds are subtracted by the code that makes them, in the order of locks (decision 7).
CREATE FUNCTION count_sales_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_days (maker_id, day, sales, net_cents, royalty_cents)
    SELECT part.maker_id, (completed_at AT TIME ZONE 'America/Sao_Paulo')::date, sum(n * part.sales), sum(n * part.net), sum(n * part.royalty)
    FROM (SELECT b.designer_id, b.royalty_owner_id, b.completed_at, b.royalty_cents - b.refunded_royalty_cents AS royalty,
        b.designer_amount_cents - b.freight_cents - (b.refunded_cents - b.refunded_fee_cents - b.refunded_royalty_cents) AS net, -1 AS n
        FROM before b WHERE b.status = 'completed' AND b.amount_cents > 0
      UNION ALL SELECT a.designer_id, a.royalty_owner_id, a.completed_at, a.royalty_cents - b.refunded_royalty_cents,
        a.designer_amount_cents - a.freight_cents - (b.refunded_cents - b.refunded_fee_cents - b.refunded_royalty_cents), 1
        FROM now_is a JOIN before b USING (id) WHERE a.status = 'completed' AND a.amount_cents > 0) changes,
      LATERAL (VALUES (designer_id, 1, net, 0::bigint), (royalty_owner_id, 0, 0::bigint, royalty)) part (maker_id, sales, net, royalty)
    WHERE part.sales = 1 OR part.royalty > 0
    GROUP BY 1, 2 HAVING sum(n * part.sales) <> 0 OR sum(n * part.net) <> 0 OR sum(n * part.royalty) <> 0 ORDER BY 1, 2
    ON CONFLICT (maker_id, day) DO UPDATE SET sales = sales_days.sales + excluded.sales, net_cents = sales_days.net_cents + excluded.net_cents,
      royalty_cents = sales_days.royalty_cents + excluded.royalty_cents;
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER purchases_count_days AFTER UPDATE ON purchases REFERENCING OLD TABLE AS before NEW TABLE AS now_is FOR EACH STATEMENT EXECUTE FUNCTION count_sales_days();
