ALTER TABLE "entitlements" ADD COLUMN "file_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE FUNCTION bought_files(purchase uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(f.id ORDER BY f.position, f.id), '{}') FROM purchases p
    JOIN project_files f ON f.project_id = p.project_id AND (f.removed_at IS NULL OR f.removed_at > p.created_at)
  WHERE p.id = purchase
$$;
--> statement-breakpoint
UPDATE entitlements SET file_ids = bought_files(purchase_id);
--> statement-breakpoint
CREATE FUNCTION note_bought_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.file_ids := bought_files(NEW.purchase_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER entitlements_note_files BEFORE INSERT ON entitlements FOR EACH ROW EXECUTE FUNCTION note_bought_files();
