CREATE TABLE "project_authorships" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"source" text,
	"source_licence" text,
	"text_version" integer NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "project_authorships_answer" CHECK ("project_authorships"."answer" in ('own', 'adapted', 'licensed')),
	CONSTRAINT "project_authorships_source" CHECK (num_nulls("project_authorships"."source", "project_authorships"."source_licence") = case "project_authorships"."answer" when 'own' then 2 else 0 end)
);
--> statement-breakpoint
ALTER TABLE "project_authorships" ADD CONSTRAINT "project_authorships_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_authorships_in_force" ON "project_authorships" USING btree ("project_id") WHERE withdrawn_at is null;