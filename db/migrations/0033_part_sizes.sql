ALTER TABLE "projects" ADD COLUMN "part_sizes" real[];--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "longest_mm" real;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "widest_mm" real;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "tallest_mm" real;--> statement-breakpoint
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
CREATE FUNCTION size_project(project uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE projects p SET part_sizes = now_is.sizes, longest_mm = now_is.longest, widest_mm = now_is.widest, tallest_mm = now_is.tallest
  FROM (SELECT
      CASE WHEN bool_and(m.width_mm IS NOT NULL AND m.depth_mm IS NOT NULL AND m.height_mm IS NOT NULL) THEN array_agg(s.size ORDER BY f.position, f.id, s.n) END AS sizes,
      max(greatest(m.width_mm, m.depth_mm) * coalesce(m.unit_mm, 1)) AS longest,
      max(least(m.width_mm, m.depth_mm) * coalesce(m.unit_mm, 1)) AS widest,
      max(m.height_mm * coalesce(m.unit_mm, 1)) AS tallest
    FROM project_files f LEFT JOIN model_reports m ON m.storage_key = f.storage_key
      CROSS JOIN LATERAL unnest(ARRAY[m.width_mm * coalesce(m.unit_mm, 1), m.depth_mm * coalesce(m.unit_mm, 1), m.height_mm * coalesce(m.unit_mm, 1)]::real[]) WITH ORDINALITY s (size, n)
    WHERE f.project_id = project AND f.removed_at IS NULL) now_is
  WHERE p.id = project AND (p.part_sizes, p.longest_mm, p.widest_mm, p.tallest_mm) IS DISTINCT FROM (now_is.sizes, now_is.longest::real, now_is.widest::real, now_is.tallest::real)
$$;
--> statement-breakpoint
CREATE FUNCTION size_project_of_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM size_project(CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION size_project_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM size_project(f.project_id) FROM project_files f WHERE f.storage_key = NEW.storage_key AND f.removed_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_files_size_project AFTER INSERT OR DELETE OR UPDATE OF removed_at, position ON project_files FOR EACH ROW EXECUTE FUNCTION size_project_of_file();
--> statement-breakpoint
CREATE TRIGGER model_reports_size_project AFTER INSERT ON model_reports FOR EACH ROW EXECUTE FUNCTION size_project_of_report();
--> statement-breakpoint
CREATE TRIGGER model_reports_resize_project AFTER UPDATE ON model_reports
  FOR EACH ROW WHEN ((OLD.width_mm, OLD.depth_mm, OLD.height_mm, OLD.unit_mm) IS DISTINCT FROM (NEW.width_mm, NEW.depth_mm, NEW.height_mm, NEW.unit_mm))
  EXECUTE FUNCTION size_project_of_report();
--> statement-breakpoint
SELECT size_project(id) FROM projects;
