-- As in 0067, but 7 stands for t and 8 for b.
CREATE OR REPLACE FUNCTION shop_skeleton(slug text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(translate(replace(replace(replace(
      coalesce(nullif(regexp_replace(slug, '(^|-)(oficial|official|loja|lojinha|store|shop|3d|br|brasil)(?=-|$)', '', 'g'), ''), slug),
      '-', ''), 'rn', 'm'), 'vv', 'w'), '01l345789', 'oiieastbg'), '(.)\1+', '\1', 'g');
--> statement-breakpoint

ALTER TABLE "shop_slugs" DROP COLUMN "skeleton";
--> statement-breakpoint
ALTER TABLE "shop_slugs" ADD COLUMN "skeleton" text GENERATED ALWAYS AS (shop_skeleton(slug)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "shop_slugs_skeleton" ON "shop_slugs" USING btree ("skeleton");
