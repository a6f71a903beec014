CREATE TABLE "star_counts" (
	"project_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"review_count" integer NOT NULL,
	CONSTRAINT "star_counts_project_id_stars_pk" PRIMARY KEY("project_id","stars")
);
--> statement-breakpoint
ALTER TABLE "star_counts" ADD CONSTRAINT "star_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
INSERT INTO star_counts (project_id, stars, review_count) SELECT project_id, rating, count(*) FROM reviews GROUP BY project_id, rating;
