ALTER TABLE "project_files" ADD COLUMN "open_confirmed_at" timestamp with time zone;--> statement-breakpoint
-- Its word is no more that of suspensions alone; what is computed from it, and the triggers on it, follow.
ALTER TABLE "projects" RENAME COLUMN "held_at" TO "kept_out_at";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_out_or_list(project uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE projects p SET kept_out_at = CASE WHEN stands.out THEN now() END
  FROM (SELECT EXISTS (SELECT 1 FROM project_holds h WHERE h.project_id = project AND h.state <> 'released')
      OR EXISTS (SELECT 1 FROM project_files f JOIN model_reports r ON r.storage_key = f.storage_key
        WHERE f.project_id = project AND f.removed_at IS NULL AND r.checked_at IS NULL) AS out) stands
  WHERE p.id = project AND (p.kept_out_at IS NOT NULL) <> stands.out
$$;
