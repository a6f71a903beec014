-- The address that a name makes, as `slugOf` (domain/shared/text.ts) does it for titles, at most 40 characters long.
CREATE FUNCTION shop_slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  trim(both '-' from left(trim(both '-' from
    regexp_replace(lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g')), 40));
--> statement-breakpoint

-- What is left of an address for the eye: without words that any shop may add to a name, hyphens and doubled letters, and with one
-- letter for all that look like it. Addresses of which the same is left are alike.
CREATE FUNCTION shop_skeleton(slug text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(translate(replace(replace(replace(
      coalesce(nullif(regexp_replace(slug, '(^|-)(oficial|official|loja|lojinha|store|shop|3d|br|brasil)(?=-|$)', '', 'g'), ''), slug),
      '-', ''), 'rn', 'm'), 'vv', 'w'), '01l345789', 'oiieasbtg'), '(.)\1+', '\1', 'g');
--> statement-breakpoint

-- Addresses that only the platform could mean, whatever is written around its name.
CREATE FUNCTION is_reserved_shop_slug(slug text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  slug = ANY (ARRAY['admin', 'administracao', 'ajuda', 'anonimo', 'api', 'atendimento', 'auth', 'blog', 'carrinho', 'certificados', 'checkout',
    'clube', 'colecoes', 'conta', 'conta-encerrada', 'contato', 'dashboard', 'editar', 'equipe', 'faq', 'financeiro', 'loja', 'lojas', 'maker', 'makers',
    'marketplace', 'moderacao', 'novidades', 'novo', 'null', 'oficial', 'pagamento', 'pagamentos', 'perfil', 'privacidade', 'projeto', 'projetos', 'repasses',
    'root', 'seguranca', 'staff', 'suporte', 'support', 'system', 'termos', 'undefined', 'webhooks', 'www'])
  OR shop_skeleton(slug) ~ '^(a|equipe|suporte)?camada';
--> statement-breakpoint

CREATE TABLE "shop_requests" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"slug" text,
	"title" text,
	"like_maker_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"is_granted" boolean,
	"reason" text,
	CONSTRAINT "shop_requests_something" CHECK ("shop_requests"."slug" is not null or "shop_requests"."title" is not null),
	CONSTRAINT "shop_requests_decided" CHECK (("shop_requests"."is_granted" is null) = ("shop_requests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "shop_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"maker_id" uuid NOT NULL,
	"is_current" boolean NOT NULL,
	"skeleton" text GENERATED ALWAYS AS (shop_skeleton(slug)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_slugs_slug" CHECK ("shop_slugs"."slug" ~ '^([a-z0-9-]{3,40}|[0-9a-f]{64})$')
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"maker_id" uuid PRIMARY KEY NOT NULL,
	"title" text,
	"links" text[] DEFAULT '{}' NOT NULL,
	"slug_chosen_at" timestamp with time zone,
	"slug_changed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shops_title" CHECK (char_length("shops"."title") between 3 and 60),
	CONSTRAINT "shops_links" CHECK (cardinality("shops"."links") <= 4)
);
--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_like_maker_id_users_id_fk" FOREIGN KEY ("like_maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_slugs" ADD CONSTRAINT "shop_slugs_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_requests_one_open" ON "shop_requests" USING btree ("maker_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "shop_requests_maker" ON "shop_requests" USING btree ("maker_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_requests_waiting" ON "shop_requests" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_slugs_current" ON "shop_slugs" USING btree ("maker_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "shop_slugs_maker" ON "shop_slugs" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "shop_slugs_skeleton" ON "shop_slugs" USING btree ("skeleton");--> statement-breakpoint

-- Whether an address is or was any shop's; of closed accounts hashes tell.
CREATE FUNCTION is_taken_shop_slug(asked text) RETURNS boolean LANGUAGE sql STABLE RETURN
  EXISTS (SELECT FROM shop_slugs s WHERE s.slug IN (asked, encode(sha256(convert_to(asked, 'UTF8')), 'hex')));
--> statement-breakpoint

-- Every account that sells has the address of a shop, made of its name; of several with one name, the later ones' says more.
CREATE FUNCTION give_shop_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  base text := shop_slug_of(NEW.full_name);
  own text := replace(NEW.id::text, '-', '');
  asked text;
BEGIN
  IF EXISTS (SELECT FROM shop_slugs s WHERE s.maker_id = NEW.id) THEN RETURN NULL; END IF;
  IF length(base) < 3 OR is_reserved_shop_slug(base) THEN base := 'maker-' || right(own, 6); END IF;
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

UPDATE users SET user_type = user_type WHERE user_type <> 'buyer' AND closed_at IS NULL;
--> statement-breakpoint

-- Shops stand on pages that every process keeps in memory, and their addresses on those of their projects.
CREATE TRIGGER shops_notify AFTER INSERT OR UPDATE OR DELETE ON shops FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
--> statement-breakpoint
CREATE TRIGGER shop_slugs_notify AFTER UPDATE OR DELETE ON shop_slugs FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();
