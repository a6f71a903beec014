CREATE TABLE "project_declarations" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"age_from" integer,
	"registration" text,
	"text_version" integer NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "project_declarations_answer" CHECK (("project_declarations"."kind", "project_declarations"."answer") in (('toy', 'certified'), ('toy', 'collectible'), ('food', 'food_contact'), ('food', 'no_food'), ('health', 'registered'), ('health', 'not_medical'))),
	CONSTRAINT "project_declarations_registration" CHECK (("project_declarations"."answer" in ('certified', 'registered')) = ("project_declarations"."registration" is not null)),
	CONSTRAINT "project_declarations_age" CHECK (("project_declarations"."answer" = 'certified') = ("project_declarations"."age_from" is not null))
);
--> statement-breakpoint
ALTER TABLE "staff_actions" DROP CONSTRAINT "staff_actions_subject_kind";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "asks" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "is_reviewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_declarations" ADD CONSTRAINT "project_declarations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_declarations_in_force" ON "project_declarations" USING btree ("project_id","kind") WHERE withdrawn_at is null;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_subject_kind" CHECK ("staff_actions"."subject_kind" in ('account', 'project', 'order', 'thread', 'payout', 'category'));--> statement-breakpoint
UPDATE "categories" SET "asks" = 'toy' WHERE "slug" LIKE 'brinquedos%';
