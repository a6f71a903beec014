ALTER TABLE "project_files" ADD COLUMN "hashed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "model_reports" ADD COLUMN "failure_entry" text;--> statement-breakpoint
ALTER TABLE "model_reports" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_reports" ADD COLUMN "checked_at" timestamp with time zone;
--> statement-breakpoint
UPDATE model_reports SET checked_at = coalesce(inspected_at, created_at) WHERE status <> 'failed';
--> statement-breakpoint
-- Keeps a project out of the catalogue while a suspension is in force, or a file on its listing was not looked through; else lets it in.
CREATE FUNCTION keep_out_or_list(project uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE projects p SET held_at = CASE WHEN stands.out THEN now() END
  FROM (SELECT EXISTS (SELECT 1 FROM project_holds h WHERE h.project_id = project AND h.state <> 'released')
      OR EXISTS (SELECT 1 FROM project_files f JOIN model_reports r ON r.storage_key = f.storage_key
        WHERE f.project_id = project AND f.removed_at IS NULL AND r.checked_at IS NULL) AS out) stands
  WHERE p.id = project AND (p.held_at IS NOT NULL) <> stands.out
$$;
--> statement-breakpoint
CREATE FUNCTION list_project_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_out_or_list(CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_project_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_out_or_list(f.project_id) FROM project_files f WHERE f.storage_key = NEW.storage_key AND f.removed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_files_list_project AFTER INSERT OR DELETE OR UPDATE OF removed_at ON project_files FOR EACH ROW EXECUTE FUNCTION list_project_of_file();
--> statement-breakpoint
CREATE TRIGGER model_reports_list_project AFTER INSERT ON model_reports FOR EACH ROW EXECUTE FUNCTION list_project_of_report();
--> statement-breakpoint
CREATE TRIGGER model_reports_relist_project AFTER UPDATE ON model_reports
  FOR EACH ROW WHEN ((OLD.checked_at IS NULL) <> (NEW.checked_at IS NULL)) EXECUTE FUNCTION list_project_of_report();
--> statement-breakpoint
SELECT keep_out_or_list(f.project_id) FROM project_files f JOIN model_reports r ON r.storage_key = f.storage_key
  WHERE r.checked_at IS NULL AND f.removed_at IS NULL;
