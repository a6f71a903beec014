-- What columns of the schema call: it has to be there before the tables. Every change after 1.0.0 is a migration.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Time-ordered UUID (version 7, RFC 9562 §5.7). PostgreSQL 18 has uuidv7(); we also run on 15 to 17.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
-- The family of a colour: the first that its name says, else the one its swatch shows. The families are those of domain/catalog/facets.ts.
CREATE FUNCTION color_family(name text, swatch text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := translate(lower(coalesce(name, '')), 'áàâãäéêíóôõöúüç', 'aaaaaeeioooouuc');
  said text;
  r int; g int; b int; strongest int; weakest int; hue float8;
BEGIN
  SELECT family INTO said FROM (VALUES
    ('transparente', '\m(transparente|translucid[oa]|cristal|clear)'),
    ('dourado', '\m(dourad[oa]|ouro|gold)'),
    ('preto', '\m(pret[oa]|negr[oa]|black|onix)\M'),
    ('branco', '\m(branc[oa]|white|gelo|neve|perola)\M'),
    ('cinza', '\m(cinza|gray|grey|grafite|chumbo|titanio|prata|pratead[oa]|silver|aluminio)\M'),
    ('bege', '\m(bege|beige|areia|creme|marfim|nude|off.?white)\M'),
    ('marrom', '\m(marrom|brown|cafe|chocolate|caramelo|bronze|cobre|madeira|wood)\M'),
    ('vermelho', '\m(vermelh[oa]|red|vinho|bordo|carmim|rubi|cereja)\M'),
    ('laranja', '\m(laranja|orange|terracota|tangerina|coral)\M'),
    ('amarelo', '\m(amarel[oa]|yellow|mostarda)\M'),
    ('verde', '\m(verde|green|oliva|esmeralda|menta|musgo|limao)\M'),
    ('azul', '\m(azul|blue|ciano|cyan|turquesa|marinho|petroleo|anil)\M'),
    ('roxo', '\m(rox[oa]|purple|violeta|lilas|lavanda|purpura|uva)\M'),
    ('rosa', '\m(rosa|pink|magenta|fucsia|salmao)\M')) AS families (family, pattern)
  WHERE folded ~ pattern ORDER BY regexp_instr(folded, pattern) LIMIT 1;
  IF said IS NOT NULL OR swatch IS NULL OR swatch !~ '^#[0-9a-f]{6}$' THEN RETURN said; END IF;
  r := ('x' || substr(swatch, 2, 2))::bit(8)::int;
  g := ('x' || substr(swatch, 4, 2))::bit(8)::int;
  b := ('x' || substr(swatch, 6, 2))::bit(8)::int;
  strongest := greatest(r, g, b);
  weakest := least(r, g, b);
  IF strongest < 56 THEN RETURN 'preto'; END IF;
  IF strongest - weakest < 28 THEN RETURN CASE WHEN weakest > 222 THEN 'branco' ELSE 'cinza' END; END IF;
  hue := CASE strongest
    WHEN r THEN 60.0 * (g - b) / (strongest - weakest) + CASE WHEN g < b THEN 360 ELSE 0 END
    WHEN g THEN 60.0 * (b - r) / (strongest - weakest) + 120
    ELSE 60.0 * (r - g) / (strongest - weakest) + 240 END;
  RETURN CASE
    WHEN hue BETWEEN 15 AND 68 AND weakest > 150 THEN 'bege'
    WHEN hue BETWEEN 10 AND 68 AND strongest < 160 THEN 'marrom'
    WHEN hue < 15 OR hue >= 345 THEN CASE WHEN weakest > 140 THEN 'rosa' ELSE 'vermelho' END
    WHEN hue < 42 THEN 'laranja'
    WHEN hue < 68 THEN 'amarelo'
    WHEN hue < 165 THEN 'verde'
    WHEN hue < 255 THEN 'azul'
    WHEN hue < 292 THEN 'roxo'
    ELSE 'rosa' END;
END $$;
--> statement-breakpoint
-- How an address looks at a glance: digits stand for the letters they resemble, common words of shops are left out.
CREATE FUNCTION shop_skeleton(slug text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(translate(replace(replace(replace(
      coalesce(nullif(regexp_replace(slug, '(^|-)(oficial|official|loja|lojinha|store|shop|3d|br|brasil)(?=-|$)', '', 'g'), ''), slug),
      '-', ''), 'rn', 'm'), 'vv', 'w'), '01l345789', 'oiieastbg'), '(.)\1+', '\1', 'g');
--> statement-breakpoint
CREATE TABLE "access_records" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"ip_address" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "farewells" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_contact" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"full_name" text NOT NULL,
	"name_skeleton" text DEFAULT '' NOT NULL,
	"is_namesake" boolean DEFAULT false NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"user_type" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"bio" text,
	"city" text,
	"avatar_key" text,
	"extra_storage_bytes" bigint DEFAULT 0 NOT NULL,
	"adult_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('designer', 'buyer', 'both')),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('member', 'support', 'moderation', 'money', 'catalogue', 'all')),
	CONSTRAINT "users_extra_storage" CHECK ("users"."extra_storage_bytes" >= 0),
	CONSTRAINT "users_full_name_length" CHECK (char_length("users"."full_name") between 3 and 100)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"sealed_document" text,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"uf" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_cep" CHECK ("addresses"."cep" ~ '^[0-9]{8}$'),
	CONSTRAINT "addresses_uf" CHECK ("addresses"."uf" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"licence" text DEFAULT 'personal' NOT NULL,
	"pieces" integer,
	"printer_id" uuid,
	"pricing" text DEFAULT 'paid' NOT NULL,
	"price_cents" bigint NOT NULL,
	"suggested_cents" bigint,
	"full_cents" bigint,
	"lowest_cents" bigint,
	"promoted_until" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_kind" CHECK ("offers"."kind" in ('digital', 'printed')),
	CONSTRAINT "offers_licence" CHECK ("offers"."licence" in ('personal', 'limited_prints', 'commercial_prints', 'commercial_remixes')
        and ("offers"."kind" = 'digital' or "offers"."licence" = 'personal')),
	CONSTRAINT "offers_pieces" CHECK (("offers"."licence" = 'limited_prints') = ("offers"."pieces" is not null) and ("offers"."pieces" is null or "offers"."pieces" between 1 and 10000)),
	CONSTRAINT "offers_pricing" CHECK ("offers"."pricing" in ('paid', 'free', 'open') and ("offers"."pricing" = 'paid' or "offers"."kind" = 'digital')),
	CONSTRAINT "offers_price" CHECK (case "offers"."pricing" when 'paid' then "offers"."price_cents" > 0 when 'free' then "offers"."price_cents" = 0
        else "offers"."price_cents" = 0 or "offers"."price_cents" >= 100 end),
	CONSTRAINT "offers_suggested" CHECK ("offers"."suggested_cents" is null or "offers"."pricing" = 'open' and "offers"."suggested_cents" >= greatest("offers"."price_cents", 100)),
	CONSTRAINT "offers_promotion_of_paid" CHECK ("offers"."full_cents" is null or "offers"."pricing" = 'paid'),
	CONSTRAINT "offers_promoted" CHECK (("offers"."full_cents" is null) = ("offers"."promoted_until" is null) and "offers"."full_cents" > "offers"."price_cents"
        and "offers"."lowest_cents" > "offers"."price_cents" and ("offers"."lowest_cents" is null or "offers"."full_cents" is not null)),
	CONSTRAINT "offers_printer_prints" CHECK ("offers"."printer_id" is null or "offers"."kind" = 'printed')
);
--> statement-breakpoint
CREATE TABLE "project_files" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"original_name" text NOT NULL,
	"format" text NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"discarded_at" timestamp with time zone,
	"hashed_at" timestamp with time zone,
	"open_confirmed_at" timestamp with time zone,
	"said_quantity" smallint,
	"is_twin" boolean,
	"piece_quantity" smallint GENERATED ALWAYS AS (coalesce(said_quantity, case when is_twin then 0 else 1 end)::smallint) STORED NOT NULL,
	CONSTRAINT "project_files_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "project_files_format" CHECK ("project_files"."format" in ('stl', 'obj', '3mf', 'step')),
	CONSTRAINT "project_files_size" CHECK ("project_files"."size_bytes" > 0),
	CONSTRAINT "project_files_said_quantity" CHECK ("project_files"."said_quantity" between 0 and 99),
	CONSTRAINT "project_files_sha256" CHECK ("project_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "project_images" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"alt" text NOT NULL,
	"kind" text,
	"model_key" text,
	"box" jsonb,
	"looks" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_images_position" UNIQUE("project_id","position"),
	CONSTRAINT "project_images_kind" CHECK ("project_images"."kind" in ('photo', 'render', 'illustration')),
	CONSTRAINT "project_images_ours" CHECK (num_nonnulls("project_images"."kind", "project_images"."model_key") < 2)
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"designer_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"print_time" text,
	"material" text,
	"reference_link" text,
	"specifications" text,
	"ai" text,
	"print_royalty_cents" bigint,
	"is_active" boolean DEFAULT true NOT NULL,
	"suspended_at" timestamp with time zone,
	"waits_for_seller" boolean DEFAULT false NOT NULL,
	"maker_blocked" boolean DEFAULT false NOT NULL,
	"is_listed" boolean GENERATED ALWAYS AS (is_active and deleted_at is null and suspended_at is null and not maker_blocked) STORED NOT NULL,
	"downloads_count" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"sales_count" integer DEFAULT 0 NOT NULL,
	"offer_kinds" text[] DEFAULT '{}' NOT NULL,
	"file_formats" text[] DEFAULT '{}' NOT NULL,
	"part_sizes" real[],
	"longest_mm" real,
	"widest_mm" real,
	"tallest_mm" real,
	"materials" text[] DEFAULT '{}' NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"rating_floor" smallint GENERATED ALWAYS AS ((case when rating_count > 0 then rating_sum / rating_count else 0 end)::smallint) STORED NOT NULL,
	"price_band" smallint GENERATED ALWAYS AS (width_bucket(price_cents, array[2500, 5000, 10000, 20000]::bigint[])::smallint) STORED NOT NULL,
	"search_vector" "tsvector" NOT NULL,
	"search_is_stale" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug"),
	CONSTRAINT "projects_title_length" CHECK (char_length("projects"."title") between 3 and 100),
	CONSTRAINT "projects_description_length" CHECK (char_length("projects"."description") between 10 and 1000),
	CONSTRAINT "projects_price" CHECK ("projects"."price_cents" >= 0),
	CONSTRAINT "projects_print_royalty" CHECK ("projects"."print_royalty_cents" > 0),
	CONSTRAINT "projects_ai" CHECK ("projects"."ai" in ('none', 'part', 'all')),
	CONSTRAINT "projects_counters" CHECK ("projects"."downloads_count" >= 0 and "projects"."rating_count" >= 0 and "projects"."sales_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"original_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"format" text,
	"width" integer,
	"height" integer,
	"color" text,
	"looks" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "uploads_kind" CHECK ("uploads"."kind" in ('image', 'model'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"parent_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"project_count" integer DEFAULT 0 NOT NULL,
	"asks" text,
	"is_reviewed" boolean DEFAULT false NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"is_merged" boolean DEFAULT false NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_asks" CHECK ("categories"."asks" in ('toy', 'food', 'health')),
	CONSTRAINT "categories_parent" CHECK ("categories"."parent_id" <> "categories"."id"),
	CONSTRAINT "categories_merged" CHECK (not "categories"."is_merged" or "categories"."parent_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "category_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_items" (
	"collection_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_items_collection_id_project_id_pk" PRIMARY KEY("collection_id","project_id"),
	CONSTRAINT "collection_items_position" CHECK ("collection_items"."position" between 1 and 200),
	CONSTRAINT "collection_items_note" CHECK (char_length("collection_items"."note") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "collection_picks" (
	"collection_id" uuid PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"last_day" date NOT NULL,
	"picked_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_picks_place" CHECK ("collection_picks"."place" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"about" text,
	"visibility" text DEFAULT 'private' NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "collections_code_unique" UNIQUE("code"),
	CONSTRAINT "collections_name" CHECK (char_length("collections"."name") between 3 and 60),
	CONSTRAINT "collections_about" CHECK (char_length("collections"."about") between 1 and 500),
	CONSTRAINT "collections_visibility" CHECK ("collections"."visibility" in ('private', 'link', 'public')),
	CONSTRAINT "collections_published" CHECK ("collections"."visibility" <> 'public' or "collections"."published_at" is not null),
	CONSTRAINT "collections_items" CHECK ("collections"."item_count" between 0 and 200)
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"entitlement_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"buyer_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "entitlements_purchaseId_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
CREATE TABLE "licence_certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"token" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "licence_certificates_purchaseId_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"buyer_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"total_cents" bigint NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'BRL' NOT NULL,
	"attempt_key" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"provider_session_id" text,
	"checkout_url" text,
	"pix_code" text,
	"payment_method" text,
	"card_brand" text,
	"card_last4" text,
	"instalments" integer,
	"decline_reason" text,
	"provider_fee_cents" bigint,
	"settles_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "orders_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "orders_provider_session" UNIQUE("provider","provider_session_id"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded', 'charged_back', 'on_hold', 'free')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" >= 0 and ("orders"."total_cents" = 0) = ("orders"."state" = 'free')),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'BRL'),
	CONSTRAINT "orders_discount" CHECK ("orders"."discount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_session_id" text NOT NULL,
	"kind" text NOT NULL,
	"body_sha256" text NOT NULL,
	"other_body_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"designer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"kit_id" uuid,
	"quantity" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"variant" text DEFAULT '' NOT NULL,
	"personalization" text DEFAULT '' NOT NULL,
	"licence" text,
	"licence_pieces" integer,
	"upgrade_of" uuid,
	"paid_before_cents" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"reasons" jsonb DEFAULT '[]' NOT NULL,
	"freight_cents" bigint DEFAULT 0 NOT NULL,
	"fee_bps" integer NOT NULL,
	"freight_fee_bps" integer DEFAULT 0 NOT NULL,
	"fee_cents" bigint NOT NULL,
	"freight_fee_cents" bigint DEFAULT 0 NOT NULL,
	"fixed_fee_cents" bigint DEFAULT 0 NOT NULL,
	"designer_amount_cents" bigint NOT NULL,
	"royalty_owner_id" uuid,
	"royalty_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_fee_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_royalty_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"returning_quantity" integer DEFAULT 0 NOT NULL,
	"from_stock" boolean DEFAULT false NOT NULL,
	"withdrawal_rule" text DEFAULT 'by_law' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "purchases_order_offer" UNIQUE("order_id","offer_id","personalization"),
	CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('pending', 'completed', 'refunded', 'charged_back', 'cancelled')),
	CONSTRAINT "purchases_kind" CHECK ("purchases"."kind" in ('digital', 'printed')),
	CONSTRAINT "purchases_licence" CHECK ("purchases"."licence" in ('personal', 'limited_prints', 'commercial_prints', 'commercial_remixes')),
	CONSTRAINT "purchases_licence_pieces" CHECK (("purchases"."licence" is not distinct from 'limited_prints') = ("purchases"."licence_pieces" is not null)),
	CONSTRAINT "purchases_upgrade" CHECK (("purchases"."upgrade_of" is null) = ("purchases"."paid_before_cents" is null) and ("purchases"."upgrade_of" is null or "purchases"."kind" = 'digital')),
	CONSTRAINT "purchases_licence_of_files" CHECK (("purchases"."kind" = 'digital') = ("purchases"."licence" is not null)),
	CONSTRAINT "purchases_amount" CHECK ("purchases"."quantity" > 0 and ("purchases"."amount_cents" > 0 or "purchases"."amount_cents" = 0 and "purchases"."kind" = 'digital' and "purchases"."status" = 'completed')),
	CONSTRAINT "purchases_split" CHECK ("purchases"."fee_cents" >= 0 and "purchases"."designer_amount_cents" >= 0 and "purchases"."royalty_cents" >= 0
        and "purchases"."amount_cents" = "purchases"."fee_cents" + "purchases"."designer_amount_cents" + "purchases"."royalty_cents"),
	CONSTRAINT "purchases_royalty" CHECK ("purchases"."royalty_cents" = 0 or "purchases"."royalty_owner_id" is not null),
	CONSTRAINT "purchases_refunded" CHECK ("purchases"."refunded_cents" between 0 and "purchases"."amount_cents" and "purchases"."refunded_fee_cents" between 0 and "purchases"."fee_cents"
        and "purchases"."refunded_royalty_cents" between 0 and "purchases"."royalty_cents"
        and "purchases"."refunded_cents" - "purchases"."refunded_fee_cents" - "purchases"."refunded_royalty_cents" between 0 and "purchases"."designer_amount_cents"),
	CONSTRAINT "purchases_pieces" CHECK ("purchases"."refunded_quantity" >= 0 and "purchases"."returning_quantity" >= 0 and "purchases"."refunded_quantity" + "purchases"."returning_quantity" <= "purchases"."quantity"),
	CONSTRAINT "purchases_freight" CHECK ("purchases"."freight_fee_cents" between 0 and "purchases"."freight_cents" and "purchases"."freight_cents" - "purchases"."freight_fee_cents" <= "purchases"."designer_amount_cents"),
	CONSTRAINT "purchases_fee_parts" CHECK ("purchases"."fixed_fee_cents" >= 0 and "purchases"."fixed_fee_cents" + "purchases"."freight_fee_cents" <= "purchases"."fee_cents" + "purchases"."discount_cents"),
	CONSTRAINT "purchases_withdrawal_rule" CHECK ("purchases"."withdrawal_rule" in ('by_law', 'until_printing')),
	CONSTRAINT "purchases_fee_bps" CHECK ("purchases"."fee_bps" between 0 and 10000 and "purchases"."freight_fee_bps" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"personalization" text DEFAULT '' NOT NULL,
	"amount_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_user_offer" UNIQUE("user_id","offer_id","personalization"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 99),
	CONSTRAINT "cart_items_amount" CHECK ("cart_items"."amount_cents" >= 100)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_cents" bigint,
	"told_at" timestamp with time zone,
	CONSTRAINT "favorites_user_project" UNIQUE("user_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "first_listings" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"maker_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"is_listed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follower_counts" (
	"maker_id" uuid PRIMARY KEY NOT NULL,
	"followers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"maker_id" uuid,
	"category_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_one" CHECK (num_nonnulls("follows"."maker_id", "follows"."category_id") = 1),
	CONSTRAINT "follows_others" CHECK ("follows"."maker_id" <> "follows"."user_id")
);
--> statement-breakpoint
CREATE TABLE "make_pictures" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"looks" text NOT NULL,
	"make_id" uuid NOT NULL,
	CONSTRAINT "make_pictures_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "make_pictures_position" UNIQUE("make_id","position"),
	CONSTRAINT "make_pictures_few" CHECK ("make_pictures"."position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "makes" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_print" boolean NOT NULL,
	"is_nameless" boolean DEFAULT false NOT NULL,
	"words" text,
	"printer" text,
	"material" text,
	"layer_mm" real,
	"grams" real,
	"seconds" integer,
	"estimate" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "makes_project_user" UNIQUE("project_id","user_id"),
	CONSTRAINT "makes_words" CHECK (char_length("makes"."words") between 1 and 1000),
	CONSTRAINT "makes_positive" CHECK (least("makes"."grams", "makes"."seconds", "makes"."layer_mm") > 0),
	CONSTRAINT "makes_of_a_piece" CHECK ("makes"."is_print" or num_nonnulls("makes"."printer", "makes"."layer_mm", "makes"."grams", "makes"."seconds") = 0)
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"looks" text NOT NULL,
	"review_id" uuid NOT NULL,
	CONSTRAINT "review_pictures_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "review_pictures_position" UNIQUE("review_id","position"),
	CONSTRAINT "review_pictures_few" CHECK ("review_pictures"."position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"printer_id" uuid,
	"rating" integer NOT NULL,
	"comment" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answer_hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_project_user" UNIQUE("project_id","user_id"),
	CONSTRAINT "reviews_answer" CHECK (char_length("reviews"."answer") between 1 and 1000 and ("reviews"."answer" is null) = ("reviews"."answered_at" is null)),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comment" CHECK (char_length("reviews"."comment") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"unanswered_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	"buyer_read_at" timestamp with time zone,
	"maker_read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_order_maker" UNIQUE("order_id","maker_id"),
	CONSTRAINT "conversations_told" CHECK ("conversations"."told_at" is null or "conversations"."unanswered_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid,
	"kind" text NOT NULL,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "messages_kind" CHECK ("messages"."kind" in ('message', 'proof', 'approval', 'adjustment')),
	CONSTRAINT "messages_author" CHECK ("messages"."author_id" is not null or "messages"."kind" = 'approval'),
	CONSTRAINT "messages_hidden" CHECK (not "messages"."is_hidden" or "messages"."decided_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "person_blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "person_blocks_others" CHECK ("person_blocks"."blocker_id" <> "person_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_photos" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"owner_id" uuid NOT NULL,
	"return_event_id" uuid,
	"message_id" uuid,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_photos_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "purchase_photos_of" CHECK (("purchase_photos"."return_event_id" is null) <> ("purchase_photos"."message_id" is null))
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"maker_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sales" integer NOT NULL,
	"free_files" integer DEFAULT 0 NOT NULL,
	"net_cents" bigint NOT NULL,
	"royalty_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_days_maker_id_day_pk" PRIMARY KEY("maker_id","day")
);
--> statement-breakpoint
CREATE TABLE "shipment_counts" (
	"maker_id" uuid NOT NULL,
	"state" text NOT NULL,
	"post_by" date NOT NULL,
	"shipment_count" integer NOT NULL,
	"print_seconds" bigint NOT NULL,
	CONSTRAINT "shipment_counts_maker_id_state_post_by_pk" PRIMARY KEY("maker_id","state","post_by")
);
--> statement-breakpoint
CREATE TABLE "star_counts" (
	"project_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"review_count" integer NOT NULL,
	CONSTRAINT "star_counts_project_id_stars_pk" PRIMARY KEY("project_id","stars")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_order_id_coupon_id_pk" PRIMARY KEY("order_id","coupon_id"),
	CONSTRAINT "coupon_uses_cents" CHECK ("coupon_uses"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"kinds" text[] NOT NULL,
	"projects" uuid[],
	"minimum_cents" bigint DEFAULT 0 NOT NULL,
	"uses" integer,
	"uses_each" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" ~ '^[A-Z0-9]{4,20}$'),
	CONSTRAINT "coupons_kind" CHECK ("coupons"."kind" in ('percent', 'amount')),
	CONSTRAINT "coupons_value" CHECK ("coupons"."value" > 0 and ("coupons"."kind" <> 'percent' or "coupons"."value" < 100)),
	CONSTRAINT "coupons_kinds" CHECK (cardinality("coupons"."kinds") > 0 and "coupons"."kinds" <@ array['digital', 'printed']),
	CONSTRAINT "coupons_projects" CHECK (cardinality("coupons"."projects") > 0),
	CONSTRAINT "coupons_minimum" CHECK ("coupons"."minimum_cents" >= 0),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" > 0 and "coupons"."uses_each" > 0),
	CONSTRAINT "coupons_dates" CHECK ("coupons"."starts_at" < "coupons"."ends_at")
);
--> statement-breakpoint
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
CREATE TABLE "carrier_events" (
	"shipment_id" uuid NOT NULL,
	"step" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "carrier_events_shipment_id_step_pk" PRIMARY KEY("shipment_id","step"),
	CONSTRAINT "carrier_events_step" CHECK ("carrier_events"."step" in ('collected', 'held', 'undelivered', 'delivered'))
);
--> statement-breakpoint
CREATE TABLE "freight_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freight_labels" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"seller" text NOT NULL,
	"reference" text,
	"promised_cents" bigint NOT NULL,
	"paid_cents" bigint,
	"tracking_code" text,
	"document_key" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bought_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "freight_labels_state" CHECK ("freight_labels"."state" in ('wanted', 'bought', 'cancelling', 'cancelled', 'failed')),
	CONSTRAINT "freight_labels_cents" CHECK ("freight_labels"."promised_cents" > 0 and "freight_labels"."paid_cents" > 0),
	CONSTRAINT "freight_labels_bought" CHECK ("freight_labels"."state" in ('wanted', 'failed') or ("freight_labels"."reference" is not null and "freight_labels"."paid_cents" is not null and "freight_labels"."bought_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "freight_tables" (
	"maker_id" uuid PRIMARY KEY NOT NULL,
	"origin_cep" text NOT NULL,
	"posts_by" text DEFAULT 'table' NOT NULL,
	"rates" jsonb NOT NULL,
	"uf_rates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"free_from_cents" bigint,
	"excluded_ufs" text[] DEFAULT '{}' NOT NULL,
	"pickup" text,
	"confirmed_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_tables_cep" CHECK ("freight_tables"."origin_cep" ~ '^[0-9]{8}$'),
	CONSTRAINT "freight_tables_free" CHECK ("freight_tables"."free_from_cents" > 0),
	CONSTRAINT "freight_tables_posts_by" CHECK ("freight_tables"."posts_by" in ('table', 'labels', 'pickup'))
);
--> statement-breakpoint
CREATE TABLE "freight_tokens" (
	"seller" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"service" text NOT NULL,
	"label" jsonb,
	"freight_cents" bigint NOT NULL,
	"grams" integer NOT NULL,
	"production_days" integer NOT NULL,
	"print_seconds" integer DEFAULT 0 NOT NULL,
	"needs_proof" boolean DEFAULT false NOT NULL,
	"transit_days" integer NOT NULL,
	"post_by" date,
	"arrive_by" date,
	"tracking_code" text,
	"carrier" text,
	"document_key" text,
	"queued_at" timestamp with time zone,
	"printing_at" timestamp with time zone,
	"finishing_at" timestamp with time zone,
	"proof_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"late_told_at" timestamp with time zone,
	"recipient" text NOT NULL,
	"sealed_document" text,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"uf" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_order_maker" UNIQUE("order_id","maker_id"),
	CONSTRAINT "shipments_state" CHECK ("shipments"."state" in ('unpaid', 'queued', 'printing', 'finishing', 'proof', 'approved', 'posted', 'delivered', 'cancelled')),
	CONSTRAINT "shipments_tracking" CHECK ("shipments"."tracking_code" is null or ("shipments"."carrier" is not null and "shipments"."posted_at" is not null)),
	CONSTRAINT "shipments_cancel_reason" CHECK ("shipments"."cancel_reason" is null or ("shipments"."state" = 'cancelled' and "shipments"."cancel_reason" in ('no_material', 'printer_down', 'print_failed', 'no_time', 'buyer_asked', 'other'))),
	CONSTRAINT "shipments_service" CHECK ("shipments"."service" in ('table', 'label', 'pickup')),
	CONSTRAINT "shipments_label" CHECK (("shipments"."service" = 'label') = ("shipments"."label" is not null)),
	CONSTRAINT "shipments_freight" CHECK ("shipments"."freight_cents" >= 0 and ("shipments"."service" in ('table', 'label') or "shipments"."freight_cents" = 0)),
	CONSTRAINT "shipments_days" CHECK ("shipments"."production_days" between 0 and 90 and "shipments"."transit_days" between 0 and 90),
	CONSTRAINT "shipments_cep" CHECK ("shipments"."cep" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE TABLE "workshops" (
	"maker_id" uuid PRIMARY KEY NOT NULL,
	"printers" integer NOT NULL,
	"hours_per_day" integer NOT NULL,
	"days_off" jsonb NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"paused_until" date,
	"pause_note" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workshops_printers" CHECK ("workshops"."printers" between 1 and 200),
	CONSTRAINT "workshops_hours" CHECK ("workshops"."hours_per_day" between 1 and 24),
	CONSTRAINT "workshops_pause" CHECK ("workshops"."is_paused" or ("workshops"."paused_until" is null and "workshops"."pause_note" is null))
);
--> statement-breakpoint
CREATE TABLE "instalment_rates" (
	"provider" text NOT NULL,
	"count" integer NOT NULL,
	"interest_bps" integer NOT NULL,
	"min_cents" bigint NOT NULL,
	"max_cents" bigint,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instalment_rates_provider_count_pk" PRIMARY KEY("provider","count"),
	CONSTRAINT "instalment_rates_count" CHECK ("instalment_rates"."count" between 2 and 48),
	CONSTRAINT "instalment_rates_interest" CHECK ("instalment_rates"."interest_bps" >= 0 and "instalment_rates"."min_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "kit_items" (
	"kit_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "kit_items_kit_id_project_id_pk" PRIMARY KEY("kit_id","project_id"),
	CONSTRAINT "kit_items_position" CHECK ("kit_items"."position" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "kits" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "kits_slug_unique" UNIQUE("slug"),
	CONSTRAINT "kits_price" CHECK ("kits"."price_cents" >= 200)
);
--> statement-breakpoint
CREATE TABLE "earnings" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"maker_id" uuid NOT NULL,
	"payable_on" date NOT NULL,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"purchase_id" uuid,
	"reason" text NOT NULL,
	"note" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"placed_by" uuid,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"contest_thread_id" uuid,
	CONSTRAINT "holds_reason" CHECK ("holds"."reason" in ('dispute', 'return', 'review', 'account_changed', 'documents'))
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"code" text NOT NULL,
	"owner_id" uuid,
	"credit_only" boolean DEFAULT false NOT NULL,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_code_owner" UNIQUE NULLS NOT DISTINCT("code","owner_id"),
	CONSTRAINT "ledger_accounts_credit_only" CHECK (not "ledger_accounts"."credit_only" or "ledger_accounts"."balance_cents" <= 0),
	CONSTRAINT "ledger_accounts_owner" CHECK (case when "ledger_accounts"."code" in ('maker_pending', 'maker_available', 'payout_in_transit') then "ledger_accounts"."owner_id" is not null
          when "ledger_accounts"."code" in ('freight_payable', 'blocked') then true else "ledger_accounts"."owner_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"posting_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_postings_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "shop_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_marks_mark" CHECK ("shop_marks"."mark" in ('demonstration', 'real_payments'))
);
--> statement-breakpoint
CREATE TABLE "acceptances" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text DEFAULT 'terms' NOT NULL,
	"version" integer NOT NULL,
	"place" text NOT NULL,
	"order_id" uuid,
	"project_id" uuid,
	"ip_address" text,
	"port" integer,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "acceptances_kind" CHECK ("acceptances"."kind" = 'terms'),
	CONSTRAINT "acceptances_place" CHECK ("acceptances"."place" in ('sign_up', 'checkout', 'publishing')),
	CONSTRAINT "acceptances_subject" CHECK (("acceptances"."place" = 'checkout') = ("acceptances"."order_id" is not null) and ("acceptances"."place" = 'publishing') = ("acceptances"."project_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "access_log" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid,
	"act" text NOT NULL,
	"subject_id" uuid,
	"ip_address" text NOT NULL,
	"port" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "access_log_act" CHECK ("access_log"."act" in ('use', 'sign_up', 'publish', 'order', 'review', 'report', 'contact')),
	CONSTRAINT "access_log_port" CHECK ("access_log"."port" between 1 and 65535)
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "court_orders" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"number" text NOT NULL,
	"court" text NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"held_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "court_orders_period" CHECK ("court_orders"."to_day" >= "court_orders"."from_day"),
	CONSTRAINT "court_orders_lifted" CHECK ("court_orders"."lifted_at" is null or "court_orders"."held_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"title" text NOT NULL,
	"known_on" date NOT NULL,
	"due_on" date NOT NULL,
	"circumstances" text NOT NULL,
	"data" text NOT NULL,
	"people_count" integer,
	"risk" text NOT NULL,
	"risk_reason" text NOT NULL,
	"measures" text NOT NULL,
	"told_anpd_on" date,
	"told_people_on" date,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incidents_risk" CHECK ("incidents"."risk" in ('unknown', 'low', 'relevant')),
	CONSTRAINT "incidents_people_count" CHECK ("incidents"."people_count" >= 0),
	CONSTRAINT "incidents_told" CHECK ("incidents"."told_anpd_on" >= "incidents"."known_on" and "incidents"."told_people_on" >= "incidents"."known_on")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"document_kind" text NOT NULL,
	"sealed_document" text NOT NULL,
	"shown_document" text NOT NULL,
	"document_mark" text NOT NULL,
	"legal_name" text NOT NULL,
	"trade_name" text,
	"is_mei" boolean NOT NULL,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"uf" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "sellers_document_kind" CHECK ("sellers"."document_kind" in ('cpf', 'cnpj')),
	CONSTRAINT "sellers_mei" CHECK (not "sellers"."is_mei" or "sellers"."document_kind" = 'cnpj'),
	CONSTRAINT "sellers_cep" CHECK ("sellers"."cep" ~ '^[0-9]{8}$' and "sellers"."uf" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"kind" text DEFAULT 'terms' NOT NULL,
	"version" integer,
	"text" text NOT NULL,
	"summary" text NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"in_force_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"cursor_id" uuid,
	"told_count" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "terms_versions_number" UNIQUE("kind","version"),
	CONSTRAINT "terms_versions_published" CHECK (num_nulls("terms_versions"."published_at", "terms_versions"."version", "terms_versions"."hash", "terms_versions"."in_force_at") in (0, 4)),
	CONSTRAINT "terms_versions_withdrawn" CHECK ("terms_versions"."withdrawn_at" < "terms_versions"."in_force_at"),
	CONSTRAINT "terms_versions_kind" CHECK ("terms_versions"."kind" in ('terms', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "model_fingerprints" (
	"model_key" text NOT NULL,
	"part" integer NOT NULL,
	"shape" real[] NOT NULL,
	"sketch" integer[],
	"is_plain" boolean DEFAULT false NOT NULL,
	"bands" integer[],
	"middle_moment" real NOT NULL,
	"small_moment" real NOT NULL,
	"compactness" real NOT NULL,
	CONSTRAINT "model_fingerprints_model_key_part_pk" PRIMARY KEY("model_key","part")
);
--> statement-breakpoint
CREATE TABLE "model_reports" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"storage_key" text NOT NULL,
	"format" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"step" text,
	"share" real,
	"triangles" integer,
	"width_mm" real,
	"depth_mm" real,
	"height_mm" real,
	"objects" integer,
	"object_sizes" real[],
	"together_mm" real[],
	"unit_mm" double precision,
	"report" jsonb,
	"failure" text,
	"failure_entry" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"inspected_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"fingerprint_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_reports_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "model_reports_status" CHECK ("model_reports"."status" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "model_reports_format" CHECK ("model_reports"."format" in ('stl', 'obj', '3mf', 'step')),
	CONSTRAINT "model_reports_done" CHECK ("model_reports"."status" <> 'done' or "model_reports"."report" is not null),
	CONSTRAINT "model_reports_unit" CHECK ("model_reports"."unit_mm" in (1, 10, 25.4, 1000))
);
--> statement-breakpoint
CREATE TABLE "claim_files" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"claim_id" uuid NOT NULL,
	"name" text NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_files_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"state" text DEFAULT 'final' NOT NULL,
	"findings" jsonb,
	"changes" jsonb,
	"number" text,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rule" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"appeal" text,
	"appealed_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_reason" text,
	CONSTRAINT "decisions_number_unique" UNIQUE("number"),
	CONSTRAINT "decisions_token_unique" UNIQUE("token"),
	CONSTRAINT "decisions_kind" CHECK ("decisions"."kind" in ('suspension', 'block', 'correction')),
	CONSTRAINT "decisions_state" CHECK ("decisions"."state" in ('suspended', 'final', 'undone')),
	CONSTRAINT "decisions_suspended" CHECK ("decisions"."state" <> 'suspended' or "decisions"."kind" = 'suspension'),
	CONSTRAINT "decisions_project" CHECK (("decisions"."project_id" is null) = ("decisions"."kind" = 'block')),
	CONSTRAINT "decisions_findings" CHECK (("decisions"."findings" is null) = ("decisions"."kind" <> 'suspension')),
	CONSTRAINT "decisions_changes" CHECK (("decisions"."changes" is null) = ("decisions"."kind" <> 'correction')),
	CONSTRAINT "decisions_number" CHECK (("decisions"."number" is null) = ("decisions"."kind" <> 'correction')),
	CONSTRAINT "decisions_decided" CHECK ("decisions"."state" <> 'final' or "decisions"."decided_at" is not null),
	CONSTRAINT "decisions_reason" CHECK (("decisions"."reason" is null) = ("decisions"."decided_at" is null) and ("decisions"."decided_by" is null) = ("decisions"."decided_at" is null)),
	CONSTRAINT "decisions_appeal" CHECK (("decisions"."appeal" is null) = ("decisions"."appealed_at" is null)),
	CONSTRAINT "decisions_answer" CHECK (("decisions"."answer" is null) = ("decisions"."answered_at" is null) and ("decisions"."answered_by" is null) = ("decisions"."answered_at" is null)),
	CONSTRAINT "decisions_answered" CHECK ("decisions"."answered_at" is null or "decisions"."appealed_at" is not null),
	CONSTRAINT "decisions_undone" CHECK (("decisions"."undone_at" is null) = ("decisions"."state" <> 'undone') and ("decisions"."undone_reason" is null) = ("decisions"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"number" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_label" text NOT NULL,
	"project_id" uuid,
	"owner_id" uuid NOT NULL,
	"claim_id" uuid,
	"reporter_id" uuid,
	"email" text,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"counter_due_at" timestamp with time zone,
	"counter_notice" text,
	"countered_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"outcome" text,
	"rule" text,
	"answer" text,
	"review_words" text,
	"review_asked_at" timestamp with time zone,
	"review_decided_at" timestamp with time zone,
	"review_decided_by" uuid,
	"review_answer" text,
	"reversed_at" timestamp with time zone,
	"reversal" text,
	CONSTRAINT "reports_number_unique" UNIQUE("number"),
	CONSTRAINT "reports_token_unique" UNIQUE("token"),
	CONSTRAINT "reports_kind" CHECK ("reports"."kind" in ('project', 'review', 'make', 'question', 'answer', 'profile', 'message', 'collection', 'kit')),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('copyright', 'forbidden_item', 'misleading', 'false_marks', 'offensive', 'other')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('dismissed', 'suspended', 'corrected', 'removed')),
	CONSTRAINT "reports_decided" CHECK (("reports"."outcome" is null) = ("reports"."decided_at" is null)),
	CONSTRAINT "reports_claim" CHECK (("reports"."claim_id" is null) = ("reports"."counter_due_at" is null)),
	CONSTRAINT "reports_counter" CHECK (("reports"."counter_notice" is null) = ("reports"."countered_at" is null)),
	CONSTRAINT "reports_review" CHECK (("reports"."review_words" is null) = ("reports"."review_asked_at" is null)),
	CONSTRAINT "reports_review_decided" CHECK ("reports"."review_decided_at" is null or "reports"."review_asked_at" is not null),
	CONSTRAINT "reports_reversed" CHECK (("reports"."reversal" is null) = ("reports"."reversed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rights_claims" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid,
	"claimant_name" text NOT NULL,
	"email" text NOT NULL,
	"sealed_document" text NOT NULL,
	"company" text,
	"capacity" text NOT NULL,
	"work" text NOT NULL,
	"links" text[] NOT NULL,
	"first_published" text NOT NULL,
	"good_faith_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rights_claims_capacity" CHECK ("rights_claims"."capacity" in ('author', 'owner', 'agent'))
);
--> statement-breakpoint
CREATE TABLE "print_agreements" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"printer_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"royalty_cents" bigint NOT NULL,
	"request" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "print_agreements_state" CHECK ("print_agreements"."state" in ('asked', 'approved', 'refused', 'withdrawn', 'ended')),
	CONSTRAINT "print_agreements_royalty" CHECK ("print_agreements"."royalty_cents" > 0),
	CONSTRAINT "print_agreements_decided" CHECK ("print_agreements"."state" not in ('approved', 'refused') or "print_agreements"."decided_at" is not null),
	CONSTRAINT "print_agreements_ended" CHECK (("print_agreements"."state" in ('withdrawn', 'ended')) = ("print_agreements"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "print_file_accesses" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_invoices" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"month" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_invoices_once" UNIQUE("maker_id","month"),
	CONSTRAINT "fee_invoices_month" CHECK ("fee_invoices"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and "fee_invoices"."number" <> '')
);
--> statement-breakpoint
CREATE TABLE "fiscal_notices" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"period" text NOT NULL,
	"threshold" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fiscal_notices_once" UNIQUE("maker_id","period","threshold"),
	CONSTRAINT "fiscal_notices_threshold" CHECK ("fiscal_notices"."threshold" in ('half', 'most', 'all', 'habitual'))
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_kind" text NOT NULL,
	"holder_name" text NOT NULL,
	"sealed_document" text NOT NULL,
	"sealed_destination" text NOT NULL,
	"shown_as" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "payout_accounts_kind" CHECK ("payout_accounts"."kind" in ('pix', 'bank') and "payout_accounts"."document_kind" in ('cpf', 'cnpj'))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"payout_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"freed_at" timestamp with time zone,
	CONSTRAINT "payout_lines_payout_id_entry_id_pk" PRIMARY KEY("payout_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_runs_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "payout_stops" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"reason" text NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_by" uuid NOT NULL,
	"resumed_at" timestamp with time zone,
	"resumed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"run_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	"one_person_limit_cents" bigint,
	"handed_over_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('proposed', 'approved', 'sent', 'paid', 'failed', 'returned', 'cancelled')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_cents" > 0),
	CONSTRAINT "payouts_two_steps" CHECK (("payouts"."state" in ('proposed', 'cancelled') or ("payouts"."approved_by" is not null and "payouts"."approved_at" is not null))
        and ("payouts"."state" in ('proposed', 'approved', 'cancelled') or ("payouts"."sent_by" is not null and "payouts"."sent_at" is not null))),
	CONSTRAINT "payouts_two_people" CHECK ("payouts"."sent_by" <> "payouts"."approved_by" or (coalesce("payouts"."amount_cents" <= "payouts"."one_person_limit_cents", false)
        and ("payouts"."sent_at" at time zone 'America/Sao_Paulo')::date > ("payouts"."approved_at" at time zone 'America/Sao_Paulo')::date))
);
--> statement-breakpoint
CREATE TABLE "sale_documents" (
	"purchase_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "printed_offers" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"material" text,
	"color_name" text,
	"color" text,
	"color_family" text GENERATED ALWAYS AS (color_family(color_name, color)) STORED,
	"scale_percent" integer DEFAULT 100 NOT NULL,
	"infill_percent" integer,
	"layer_um" integer,
	"finish" text,
	"production_days" integer,
	"weight_grams" integer,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"stock" integer,
	"personalization" text,
	"has_proof" boolean DEFAULT false NOT NULL,
	CONSTRAINT "printed_offers_color" CHECK ("printed_offers"."color" is null or ("printed_offers"."color" ~ '^#[0-9a-f]{6}$' and "printed_offers"."color_name" is not null)),
	CONSTRAINT "printed_offers_scale" CHECK ("printed_offers"."scale_percent" between 1 and 1000),
	CONSTRAINT "printed_offers_infill" CHECK ("printed_offers"."infill_percent" between 0 and 100),
	CONSTRAINT "printed_offers_layer" CHECK ("printed_offers"."layer_um" between 10 and 1000),
	CONSTRAINT "printed_offers_production" CHECK ("printed_offers"."production_days" between 0 and 90),
	CONSTRAINT "printed_offers_weight" CHECK ("printed_offers"."weight_grams" between 1 and 30000),
	CONSTRAINT "printed_offers_size" CHECK ("printed_offers"."length_mm" between 1 and 2000 and "printed_offers"."width_mm" between 1 and 2000 and "printed_offers"."height_mm" between 1 and 2000),
	CONSTRAINT "printed_offers_stock" CHECK ("printed_offers"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "color_pictures" (
	"model_key" text NOT NULL,
	"filament" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"box" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "color_pictures_model_key_filament_pk" PRIMARY KEY("model_key","filament"),
	CONSTRAINT "color_pictures_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "estimate_corrections" (
	"profile" text PRIMARY KEY NOT NULL,
	"prints" integer NOT NULL,
	"time_factor" real NOT NULL,
	"weight_factor" real NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_pictures" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"model_key" text NOT NULL,
	"position" integer NOT NULL,
	"view" text NOT NULL,
	"quality" text NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"looks" text,
	"box" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_pictures_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "model_pictures_position" UNIQUE("model_key","position"),
	CONSTRAINT "model_pictures_quality" CHECK ("model_pictures"."quality" in ('quick', 'fine'))
);
--> statement-breakpoint
CREATE TABLE "model_previews" (
	"model_key" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mesh_key" text,
	"mesh_bytes" integer,
	"mesh_triangles" integer,
	"color" text NOT NULL,
	"volume_mm3" real,
	"needs_supports" boolean,
	"work" jsonb,
	"base_grams" real,
	"base_seconds" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_previews_meshKey_unique" UNIQUE("mesh_key"),
	CONSTRAINT "model_previews_state" CHECK ("model_previews"."state" in ('waiting', 'quick', 'done', 'failed')),
	CONSTRAINT "model_previews_color" CHECK ("model_previews"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "print_records" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"material" text NOT NULL,
	"printer" text,
	"grams" real,
	"seconds" integer,
	"estimated_grams" real NOT NULL,
	"estimated_seconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_records_once" UNIQUE NULLS NOT DISTINCT("user_id","project_id","material","printer"),
	CONSTRAINT "print_records_something" CHECK ("print_records"."grams" is not null or "print_records"."seconds" is not null),
	CONSTRAINT "print_records_positive" CHECK (coalesce("print_records"."grams", 1) > 0 and coalesce("print_records"."seconds", 1) > 0),
	CONSTRAINT "print_records_estimated" CHECK ("print_records"."estimated_grams" > 0 and "print_records"."estimated_seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "print_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"materials" text[] NOT NULL,
	"filament_color" text NOT NULL,
	"kg_price_cents" bigint NOT NULL,
	"kwh_price_cents" bigint NOT NULL,
	"watts" integer NOT NULL,
	"wear_cents_per_hour" bigint NOT NULL,
	"labor_minutes" integer NOT NULL,
	"labor_cents_per_hour" bigint NOT NULL,
	"failure_bps" integer NOT NULL,
	"margin_bps" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_settings_color" CHECK ("print_settings"."filament_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "print_settings_not_negative" CHECK (least("print_settings"."kg_price_cents", "print_settings"."kwh_price_cents", "print_settings"."watts", "print_settings"."wear_cents_per_hour", "print_settings"."labor_minutes", "print_settings"."labor_cents_per_hour", "print_settings"."failure_bps", "print_settings"."margin_bps") >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_printers" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"model" text,
	"width_mm" real NOT NULL,
	"depth_mm" real NOT NULL,
	"height_mm" real NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_printers_size" CHECK (least("user_printers"."width_mm", "user_printers"."depth_mm", "user_printers"."height_mm") >= 20 and greatest("user_printers"."width_mm", "user_printers"."depth_mm", "user_printers"."height_mm") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "offer_prices" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"offer_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_items" (
	"promotion_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "promotion_items_promotion_id_offer_id_pk" PRIMARY KEY("promotion_id","offer_id"),
	CONSTRAINT "promotion_items_offer" UNIQUE("offer_id","promotion_id"),
	CONSTRAINT "promotion_items_price" CHECK ("promotion_items"."price_cents" >= 100)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"maker_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "promotions_kind" CHECK ("promotions"."kind" in ('percent', 'amount', 'price')),
	CONSTRAINT "promotions_value" CHECK ("promotions"."value" > 0 and ("promotions"."kind" <> 'percent' or "promotions"."value" < 100)),
	CONSTRAINT "promotions_dates" CHECK ("promotions"."starts_at" < "promotions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "answer_times" (
	"maker_id" uuid PRIMARY KEY NOT NULL,
	"open" integer NOT NULL,
	"answered" integer NOT NULL,
	"measured" integer DEFAULT 0 NOT NULL,
	"seconds" integer,
	"measured_at" timestamp with time zone,
	CONSTRAINT "answer_times_counts" CHECK (least("answer_times"."open", "answer_times"."answered", "answer_times"."measured") >= 0)
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"question" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answer_edited_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"answer_hidden_at" timestamp with time zone,
	CONSTRAINT "questions_question" CHECK (char_length("questions"."question") between 1 and 1000),
	CONSTRAINT "questions_answer" CHECK (char_length("questions"."answer") between 1 and 2000),
	CONSTRAINT "questions_answered" CHECK (("questions"."answer" is null) = ("questions"."answered_at" is null)),
	CONSTRAINT "questions_answer_edited" CHECK ("questions"."answer_edited_at" is null or "questions"."answered_at" is not null),
	CONSTRAINT "questions_answer_hidden" CHECK ("questions"."answer_hidden_at" is null or "questions"."answered_at" is not null),
	CONSTRAINT "questions_held" CHECK ("questions"."held_until" is null or ("questions"."hidden_at" is not null and "questions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "dispute_lines" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"designer_amount_cents" bigint NOT NULL,
	"royalty_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dispute_lines_once" UNIQUE("dispute_id","purchase_id"),
	CONSTRAINT "dispute_lines_split" CHECK ("dispute_lines"."amount_cents" > 0 and "dispute_lines"."fee_cents" >= 0 and "dispute_lines"."designer_amount_cents" >= 0 and "dispute_lines"."royalty_cents" >= 0
        and "dispute_lines"."amount_cents" = "dispute_lines"."fee_cents" + "dispute_lines"."designer_amount_cents" + "dispute_lines"."royalty_cents")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text,
	"evidence" text,
	"answered_by" uuid,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "disputes_once" UNIQUE("provider","provider_dispute_id"),
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open', 'answered', 'won', 'lost')),
	CONSTRAINT "disputes_amount" CHECK ("disputes"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_payouts" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"refund_id" uuid NOT NULL,
	"holder_name" text NOT NULL,
	"document_kind" text NOT NULL,
	"sealed_document" text NOT NULL,
	"sealed_destination" text NOT NULL,
	"shown_as" text NOT NULL,
	"state" text DEFAULT 'given' NOT NULL,
	"provider" text,
	"provider_reference" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_over_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "refund_payouts_state" CHECK ("refund_payouts"."state" in ('given', 'sent', 'paid', 'failed')),
	CONSTRAINT "refund_payouts_sent" CHECK (("refund_payouts"."state" = 'given') = ("refund_payouts"."provider" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"key" text NOT NULL,
	"purchase_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"designer_amount_cents" bigint NOT NULL,
	"royalty_cents" bigint DEFAULT 0 NOT NULL,
	"quantity" integer,
	"reason" text NOT NULL,
	"note" text,
	"requested_by" uuid,
	"provider_refund_id" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "refunds_key_unique" UNIQUE("key"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'sent', 'awaiting_key', 'paying', 'done', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0 and "refunds"."quantity" > 0),
	CONSTRAINT "refunds_split" CHECK ("refunds"."fee_cents" >= 0 and "refunds"."designer_amount_cents" >= 0 and "refunds"."royalty_cents" >= 0
        and "refunds"."amount_cents" = "refunds"."fee_cents" + "refunds"."designer_amount_cents" + "refunds"."royalty_cents"),
	CONSTRAINT "refunds_reason" CHECK ("refunds"."reason" in ('already_owned', 'not_deliverable', 'withdrawal', 'defect', 'maker', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"return_id" uuid NOT NULL,
	"event" text NOT NULL,
	"side" text NOT NULL,
	"by_id" uuid,
	"words" text,
	"carrier" text,
	"code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_events_side" CHECK ("return_events"."side" in ('buyer', 'maker', 'staff', 'clock')),
	CONSTRAINT "return_events_by" CHECK (("return_events"."side" = 'clock') = ("return_events"."by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"purchase_id" uuid NOT NULL,
	"shipment_id" uuid,
	"buyer_id" uuid NOT NULL,
	"maker_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"wish" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "returns_kind" CHECK ("returns"."kind" in ('withdrawal', 'defect') and ("returns"."kind" = 'defect') = ("returns"."wish" is not null)),
	CONSTRAINT "returns_wish" CHECK ("returns"."wish" = 'refund' or "returns"."wish" = case when "returns"."shipment_id" is null then 'correction' else 'reprint' end),
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review', 'refunded', 'reprinted', 'fixed', 'refused', 'withdrawn')),
	CONSTRAINT "returns_due" CHECK (("returns"."due_on" is null) = ("returns"."closed_at" is not null)),
	CONSTRAINT "returns_quantity" CHECK ("returns"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_disputes_state" CHECK ("sandbox_disputes"."state" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_labels" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"cents" bigint NOT NULL,
	"tracking_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"collected_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"undelivered_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "sandbox_labels_cents" CHECK ("sandbox_labels"."cents" > 0),
	CONSTRAINT "sandbox_labels_steps" CHECK (("sandbox_labels"."collected_at" is null or "sandbox_labels"."paid_at" is not null and "sandbox_labels"."cancelled_at" is null)
        and ("sandbox_labels"."collected_at" is not null or coalesce("sandbox_labels"."held_at", "sandbox_labels"."undelivered_at", "sandbox_labels"."delivered_at") is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"methods" text[] DEFAULT '{pix,card,debit}' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"method" text,
	"instalments" integer DEFAULT 1 NOT NULL,
	"decline_reason" text,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"pay_at" timestamp with time zone,
	CONSTRAINT "sandbox_sessions_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_sessions_state" CHECK ("sandbox_sessions"."state" in ('open', 'waiting', 'paid', 'declined', 'expired', 'cancelled')),
	CONSTRAINT "sandbox_sessions_refund" CHECK ("sandbox_sessions"."refunded_cents" between 0 and "sandbox_sessions"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "alert_rounds" (
	"is_prompt" boolean DEFAULT false NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"step" text DEFAULT 'prices' NOT NULL,
	"cursor_id" uuid,
	CONSTRAINT "alert_rounds_is_prompt_until_pk" PRIMARY KEY("is_prompt","until")
);
--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"category_id" uuid NOT NULL,
	"facet" text NOT NULL,
	"choice" text NOT NULL,
	"project_count" integer NOT NULL,
	CONSTRAINT "facet_counts_category_id_facet_choice_pk" PRIMARY KEY("category_id","facet","choice")
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"category_id" uuid NOT NULL,
	"offer_kinds" text[] NOT NULL,
	"file_formats" text[] NOT NULL,
	"project_count" integer NOT NULL,
	CONSTRAINT "listing_counts_category_id_offer_kinds_file_formats_pk" PRIMARY KEY("category_id","offer_kinds","file_formats")
);
--> statement-breakpoint
CREATE TABLE "popular_searches" (
	"term" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"people" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"project_id" uuid NOT NULL,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"offer_kinds" text[] NOT NULL,
	"licences" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"label" text NOT NULL,
	"asked" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "saved_searches_user_address" UNIQUE("user_id","address"),
	CONSTRAINT "saved_searches_short" CHECK (char_length("saved_searches"."address") <= 1500 and char_length("saved_searches"."label") <= 300)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"project_count" integer NOT NULL
);
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
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_code" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"kind" text PRIMARY KEY NOT NULL,
	"red_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	"words" text NOT NULL,
	CONSTRAINT "alarms_kind" CHECK ("alarms"."kind" in ('parked_jobs', 'mail', 'backup', 'disk', 'payouts', 'invariants'))
);
--> statement-breakpoint
CREATE TABLE "audit_runs" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"took_ms" integer NOT NULL,
	"is_full" boolean NOT NULL,
	"broken_count" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "audit_runs_broken" CHECK ("audit_runs"."broken_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"files" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"manifest_sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fee_rates" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"bps" integer NOT NULL,
	"freight_bps" integer DEFAULT 0 NOT NULL,
	"fixed_cents" bigint DEFAULT 0 NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"announced_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"cursor_id" uuid,
	"told_until_id" uuid,
	"told_count" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "fee_rates_parts" CHECK ("fee_rates"."bps" between 0 and 9999 and "fee_rates"."freight_bps" between 0 and 10000 and "fee_rates"."fixed_cents" >= 0),
	CONSTRAINT "fee_rates_not_backwards" CHECK ("fee_rates"."from_at" >= "fee_rates"."announced_at"),
	CONSTRAINT "fee_rates_withdrawn" CHECK (("fee_rates"."withdrawn_at" is null) = ("fee_rates"."withdrawn_by" is null) and "fee_rates"."withdrawn_at" < "fee_rates"."from_at")
);
--> statement-breakpoint
CREATE TABLE "opening_proofs" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"provider_session_id" text,
	"checkout_url" text,
	"pix_code" text,
	"paid_at" timestamp with time zone,
	CONSTRAINT "opening_proofs_kind" CHECK ("opening_proofs"."kind" in ('mail', 'mail_records', 'payment', 'https', 'restore', 'texts'))
);
--> statement-breakpoint
CREATE TABLE "refused_mails" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	"code" integer
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"minimum_order_cents" bigint DEFAULT 0 NOT NULL,
	"payout_cadence" text DEFAULT 'weekly' NOT NULL,
	"payout_weekday" smallint DEFAULT 5 NOT NULL,
	"payout_month_day" smallint DEFAULT 5 NOT NULL,
	"payout_minimum_cents" bigint DEFAULT 2000 NOT NULL,
	"next_payout_cadence" text,
	"next_payout_minimum_cents" bigint,
	"next_payouts_from" timestamp with time zone,
	"one_person_limit_cents" bigint,
	"hours" text DEFAULT '' NOT NULL,
	"founded" smallint,
	"press" text DEFAULT '' NOT NULL,
	"careers" text DEFAULT '' NOT NULL,
	"card_cost_bps" integer DEFAULT 474 NOT NULL,
	"card_cost_cents" bigint DEFAULT 0 NOT NULL,
	"pix_cost_bps" integer DEFAULT 99 NOT NULL,
	"pix_cost_cents" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_one" CHECK ("shop_settings"."id" = 1),
	CONSTRAINT "shop_settings_amounts" CHECK ("shop_settings"."minimum_order_cents" >= 0 and "shop_settings"."payout_minimum_cents" >= 0 and "shop_settings"."next_payout_minimum_cents" >= 0 and "shop_settings"."one_person_limit_cents" > 0),
	CONSTRAINT "shop_settings_payouts" CHECK ("shop_settings"."payout_cadence" in ('weekly', 'monthly') and "shop_settings"."next_payout_cadence" in ('weekly', 'monthly')
        and "shop_settings"."payout_weekday" between 1 and 5 and "shop_settings"."payout_month_day" between 1 and 28),
	CONSTRAINT "shop_settings_next" CHECK (num_nulls("shop_settings"."next_payout_cadence", "shop_settings"."next_payout_minimum_cents", "shop_settings"."next_payouts_from") in (0, 3)),
	CONSTRAINT "shop_settings_costs" CHECK ("shop_settings"."card_cost_bps" between 0 and 10000 and "shop_settings"."pix_cost_bps" between 0 and 10000 and "shop_settings"."card_cost_cents" >= 0 and "shop_settings"."pix_cost_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "staff_actions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"staff_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_label" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_actions_subject_kind" CHECK ("staff_actions"."subject_kind" in ('account', 'project', 'order', 'thread', 'payout', 'category', 'newsletter', 'terms', 'incident', 'court_order', 'collection', 'staff', 'shop')),
	CONSTRAINT "staff_actions_by_whom" CHECK ("staff_actions"."staff_id" is not null or "staff_actions"."subject_kind" = 'staff')
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('support', 'moderation', 'money', 'catalogue', 'all'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"written_by" uuid NOT NULL,
	"cursor_id" uuid,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sending_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_state" CHECK ("newsletter_issues"."state" in ('draft', 'sending', 'sent')),
	CONSTRAINT "newsletter_issues_sending" CHECK (("newsletter_issues"."state" = 'draft') = ("newsletter_issues"."sending_at" is null)),
	CONSTRAINT "newsletter_issues_sent" CHECK (("newsletter_issues"."state" = 'sent') = ("newsletter_issues"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"email" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"words" text NOT NULL,
	"page" text,
	"ip_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_from" text,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notice_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notice_choices_mail" CHECK ("notice_choices"."mail" in ('now', 'day', 'week', 'none'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"fact" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text DEFAULT 'now' NOT NULL,
	"mail_at" timestamp with time zone,
	CONSTRAINT "notices_once" UNIQUE("user_id","key"),
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('order', 'shipment', 'message', 'question', 'review', 'make', 'sale', 'payout', 'network', 'moderation', 'support', 'news', 'search', 'price')),
	CONSTRAINT "notices_mail" CHECK ("notices"."mail" in ('now', 'day', 'week', 'none'))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"thread_id" uuid NOT NULL,
	"staff_id" uuid,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"protocol" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_threads_protocol_unique" UNIQUE("protocol"),
	CONSTRAINT "support_threads_token_unique" UNIQUE("token"),
	CONSTRAINT "support_threads_origin" CHECK ("support_threads"."origin" in ('contact', 'support', 'chat', 'data')),
	CONSTRAINT "support_threads_state" CHECK ("support_threads"."state" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"people" integer NOT NULL,
	"found_nothing" boolean NOT NULL,
	CONSTRAINT "search_days_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "search_visits" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "search_visits_project_id_day_words_pk" PRIMARY KEY("project_id","day","words")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_days_project_id_day_source_pk" PRIMARY KEY("project_id","day","source"),
	CONSTRAINT "visit_days_visits" CHECK ("visit_days"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "visit_marks" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "visit_marks_day_visitor_subject_id_pk" PRIMARY KEY("day","visitor","subject_id")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"maker_id" uuid NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "visitor_days_maker_id_day_pk" PRIMARY KEY("maker_id","day")
);
--> statement-breakpoint
ALTER TABLE "access_records" ADD CONSTRAINT "access_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "farewells" ADD CONSTRAINT "farewells_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_printer_id_users_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_files" ADD CONSTRAINT "project_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_images" ADD CONSTRAINT "project_images_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_designer_id_users_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_aliases" ADD CONSTRAINT "category_aliases_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_picks" ADD CONSTRAINT "collection_picks_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_picks" ADD CONSTRAINT "collection_picks_picked_by_users_id_fk" FOREIGN KEY ("picked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_file_id_project_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."project_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_certificates" ADD CONSTRAINT "licence_certificates_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_designer_id_users_id_fk" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_upgrade_of_purchases_id_fk" FOREIGN KEY ("upgrade_of") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_royalty_owner_id_users_id_fk" FOREIGN KEY ("royalty_owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_listings" ADD CONSTRAINT "first_listings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_listings" ADD CONSTRAINT "first_listings_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_listings" ADD CONSTRAINT "first_listings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follower_counts" ADD CONSTRAINT "follower_counts_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "make_pictures" ADD CONSTRAINT "make_pictures_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makes" ADD CONSTRAINT "makes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "makes" ADD CONSTRAINT "makes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_printer_id_users_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_blocks" ADD CONSTRAINT "person_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_blocks" ADD CONSTRAINT "person_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_photos" ADD CONSTRAINT "purchase_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_photos" ADD CONSTRAINT "purchase_photos_return_event_id_return_events_id_fk" FOREIGN KEY ("return_event_id") REFERENCES "public"."return_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_photos" ADD CONSTRAINT "purchase_photos_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_counts" ADD CONSTRAINT "shipment_counts_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "star_counts" ADD CONSTRAINT "star_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_authorships" ADD CONSTRAINT "project_authorships_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_declarations" ADD CONSTRAINT "project_declarations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_events" ADD CONSTRAINT "carrier_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_labels" ADD CONSTRAINT "freight_labels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_labels" ADD CONSTRAINT "freight_labels_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_tables" ADD CONSTRAINT "freight_tables_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_items" ADD CONSTRAINT "kit_items_kit_id_kits_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_items" ADD CONSTRAINT "kit_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earnings" ADD CONSTRAINT "earnings_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_purchase_id_earnings_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."earnings"("purchase_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_contest_thread_id_support_threads_id_fk" FOREIGN KEY ("contest_thread_id") REFERENCES "public"."support_threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acceptances" ADD CONSTRAINT "acceptances_version" FOREIGN KEY ("kind","version") REFERENCES "public"."terms_versions"("kind","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_orders" ADD CONSTRAINT "court_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_orders" ADD CONSTRAINT "court_orders_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_files" ADD CONSTRAINT "claim_files_claim_id_rights_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."rights_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_claim_id_rights_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."rights_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_decided_by_users_id_fk" FOREIGN KEY ("review_decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_claims" ADD CONSTRAINT "rights_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_agreements" ADD CONSTRAINT "print_agreements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_agreements" ADD CONSTRAINT "print_agreements_printer_id_users_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_agreements" ADD CONSTRAINT "print_agreements_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_file_accesses" ADD CONSTRAINT "print_file_accesses_agreement_id_print_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."print_agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_file_accesses" ADD CONSTRAINT "print_file_accesses_file_id_project_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."project_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fiscal_notices" ADD CONSTRAINT "fiscal_notices_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_stops" ADD CONSTRAINT "payout_stops_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_stops" ADD CONSTRAINT "payout_stops_resumed_by_users_id_fk" FOREIGN KEY ("resumed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_documents" ADD CONSTRAINT "sale_documents_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_offers" ADD CONSTRAINT "printed_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "color_pictures" ADD CONSTRAINT "color_pictures_model_key_model_previews_model_key_fk" FOREIGN KEY ("model_key") REFERENCES "public"."model_previews"("model_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_pictures" ADD CONSTRAINT "model_pictures_model_key_model_previews_model_key_fk" FOREIGN KEY ("model_key") REFERENCES "public"."model_previews"("model_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_records" ADD CONSTRAINT "print_records_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_records" ADD CONSTRAINT "print_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_settings" ADD CONSTRAINT "print_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_printers" ADD CONSTRAINT "user_printers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_prices" ADD CONSTRAINT "offer_prices_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_items" ADD CONSTRAINT "promotion_items_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_items" ADD CONSTRAINT "promotion_items_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_times" ADD CONSTRAINT "answer_times_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_lines" ADD CONSTRAINT "dispute_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payouts" ADD CONSTRAINT "refund_payouts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_session_id_sandbox_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_session_id_sandbox_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facet_counts" ADD CONSTRAINT "facet_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD CONSTRAINT "listing_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_like_maker_id_users_id_fk" FOREIGN KEY ("like_maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_requests" ADD CONSTRAINT "shop_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_slugs" ADD CONSTRAINT "shop_slugs_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_announced_by_users_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_rates" ADD CONSTRAINT "fee_rates_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_proofs" ADD CONSTRAINT "opening_proofs_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_actions" ADD CONSTRAINT "staff_actions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_visits" ADD CONSTRAINT "search_visits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_days" ADD CONSTRAINT "visit_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_days" ADD CONSTRAINT "visitor_days_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_records_user" ON "access_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_records_seen" ON "access_records" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider_account" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_key");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name_skeleton");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("role") WHERE "users"."role" <> 'member';--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "offers_project" ON "offers" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "offers_promoted_project" ON "offers" USING btree ("project_id") WHERE full_cents is not null;--> statement-breakpoint
CREATE INDEX "offers_printer" ON "offers" USING btree ("printer_id","project_id") WHERE printer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_per_licence" ON "offers" USING btree ("project_id","licence") WHERE kind = 'digital';--> statement-breakpoint
CREATE INDEX "project_files_project" ON "project_files" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_files_sha256" ON "project_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "project_files_uncompared" ON "project_files" USING btree ("created_at") WHERE is_twin is null and removed_at is null;--> statement-breakpoint
CREATE INDEX "project_images_key" ON "project_images" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "projects_category" ON "projects" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "projects_listed_newest" ON "projects" USING btree ("created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_category" ON "projects" USING btree ("category_id","created_at","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_price" ON "projects" USING btree ("price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_sales" ON "projects" USING btree ("sales_count","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_rating" ON "projects" USING btree (round((rating_sum + 15)::numeric / (rating_count + 5), 6),"id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_category_price" ON "projects" USING btree ("category_id","price_cents","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_category_sales" ON "projects" USING btree ("category_id","sales_count","id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_category_rating" ON "projects" USING btree ("category_id",round((rating_sum + 15)::numeric / (rating_count + 5), 6),"id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_listed_by_designer" ON "projects" USING btree ("designer_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "projects_by_designer" ON "projects" USING btree ("designer_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "projects_deleted" ON "projects" USING btree ("designer_id","created_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "projects_search_stale" ON "projects" USING btree ("id") WHERE search_is_stale;--> statement-breakpoint
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_created" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "category_aliases_category" ON "category_aliases" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "collection_items_place" ON "collection_items" USING btree ("collection_id","position");--> statement-breakpoint
CREATE INDEX "collection_items_project" ON "collection_items" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "collection_picks_last_day" ON "collection_picks" USING btree ("last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_name_once" ON "collections" USING btree ("user_id",lower(name));--> statement-breakpoint
CREATE INDEX "collections_public" ON "collections" USING btree ("published_at","id") WHERE visibility = 'public' and hidden_at is null and item_count > 0;--> statement-breakpoint
CREATE INDEX "downloads_entitlement" ON "downloads" USING btree ("entitlement_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_once" ON "entitlements" USING btree ("buyer_id","project_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "licence_certificates_key" ON "licence_certificates" USING btree ("public_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_attempt" ON "orders" USING btree ("buyer_id","attempt_key") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "orders_closed" ON "orders" USING btree ("closed_at") WHERE state in ('declined', 'expired', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_without_terms" ON "orders" USING btree ("paid_at") WHERE settles_at is null and provider_session_id is not null;--> statement-breakpoint
CREATE INDEX "orders_to_settle" ON "orders" USING btree ("settles_at") WHERE settles_at is not null and settled_at is null;--> statement-breakpoint
CREATE INDEX "payment_events_unhandled" ON "payment_events" USING btree ("received_at") WHERE handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_files_once" ON "purchases" USING btree ("buyer_id","project_id") WHERE kind = 'digital' and status = 'completed' and upgrade_of is null;--> statement-breakpoint
CREATE INDEX "purchases_upgrades" ON "purchases" USING btree ("upgrade_of","completed_at") WHERE upgrade_of is not null;--> statement-breakpoint
CREATE INDEX "purchases_buyer" ON "purchases" USING btree ("buyer_id","completed_at") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "purchases_designer" ON "purchases" USING btree ("designer_id","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "purchases_given_back" ON "purchases" USING btree ("designer_id","completed_at") WHERE status in ('refunded', 'charged_back');--> statement-breakpoint
CREATE INDEX "purchases_completed" ON "purchases" USING btree ("completed_at","id") WHERE completed_at is not null;--> statement-breakpoint
CREATE INDEX "purchases_royalties" ON "purchases" USING btree ("royalty_owner_id","completed_at","id") WHERE royalty_owner_id is not null;--> statement-breakpoint
CREATE INDEX "purchases_project" ON "purchases" USING btree ("project_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "purchases_kit" ON "purchases" USING btree ("kit_id","order_id") WHERE kit_id is not null;--> statement-breakpoint
CREATE INDEX "favorites_project" ON "favorites" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "first_listings_maker" ON "first_listings" USING btree ("maker_id","listed_at","project_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "first_listings_category" ON "first_listings" USING btree ("category_id","listed_at","project_id") WHERE is_listed;--> statement-breakpoint
CREATE INDEX "first_listings_at" ON "first_listings" USING btree ("listed_at") WHERE is_listed;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_user_maker" ON "follows" USING btree ("user_id","maker_id") WHERE maker_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "follows_user_category" ON "follows" USING btree ("user_id","category_id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "follows_category" ON "follows" USING btree ("category_id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "follows_maker" ON "follows" USING btree ("maker_id") WHERE maker_id is not null;--> statement-breakpoint
CREATE INDEX "makes_project_newest" ON "makes" USING btree ("project_id","created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "makes_newest" ON "makes" USING btree ("created_at","id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "makes_user" ON "makes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_project_newest" ON "reviews" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "conversations_buyer" ON "conversations" USING btree ("buyer_id","last_at","id");--> statement-breakpoint
CREATE INDEX "conversations_maker" ON "conversations" USING btree ("maker_id","last_at","id");--> statement-breakpoint
CREATE INDEX "conversations_waiting" ON "conversations" USING btree ("maker_id","unanswered_since") WHERE unanswered_since is not null;--> statement-breakpoint
CREATE INDEX "conversations_untold" ON "conversations" USING btree ("unanswered_since") WHERE unanswered_since is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_reported" ON "messages" USING btree ("reported_at") WHERE reported_at is not null and decided_at is null;--> statement-breakpoint
CREATE INDEX "person_blocks_blocked" ON "person_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "purchase_photos_return_event" ON "purchase_photos" USING btree ("return_event_id");--> statement-breakpoint
CREATE INDEX "purchase_photos_message" ON "purchase_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "purchase_photos_owner" ON "purchase_photos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_kept" ON "coupon_uses" USING btree ("coupon_id") WHERE given_back_at is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_open_code" ON "coupons" USING btree ("maker_id","code") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "coupons_code_of" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_maker" ON "coupons" USING btree ("maker_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_authorships_in_force" ON "project_authorships" USING btree ("project_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_declarations_in_force" ON "project_declarations" USING btree ("project_id","kind") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "freight_answers_age" ON "freight_answers" USING btree ("answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_labels_one_live" ON "freight_labels" USING btree ("shipment_id") WHERE state in ('wanted', 'bought', 'cancelling');--> statement-breakpoint
CREATE INDEX "freight_labels_shipment" ON "freight_labels" USING btree ("shipment_id","created_at");--> statement-breakpoint
CREATE INDEX "freight_labels_live" ON "freight_labels" USING btree ("created_at") WHERE state in ('wanted', 'bought', 'cancelling');--> statement-breakpoint
CREATE INDEX "shipments_maker" ON "shipments" USING btree ("maker_id","state","post_by","id");--> statement-breakpoint
CREATE INDEX "shipments_to_print" ON "shipments" USING btree ("maker_id","print_seconds") WHERE state in ('queued', 'printing');--> statement-breakpoint
CREATE INDEX "shipments_late" ON "shipments" USING btree ("post_by") WHERE state in ('queued', 'printing', 'finishing', 'approved') and late_told_at is null;--> statement-breakpoint
CREATE INDEX "shipments_awaited" ON "shipments" USING btree ("posted_at") WHERE state = 'posted';--> statement-breakpoint
CREATE INDEX "shipments_posted" ON "shipments" USING btree ("maker_id","posted_at") WHERE state in ('posted', 'delivered');--> statement-breakpoint
CREATE INDEX "shipments_cancelled" ON "shipments" USING btree ("maker_id","cancelled_at") WHERE cancel_reason is not null;--> statement-breakpoint
CREATE INDEX "shipments_buyer" ON "shipments" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "kit_items_project" ON "kit_items" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "kits_maker" ON "kits" USING btree ("maker_id","created_at");--> statement-breakpoint
CREATE INDEX "kits_open" ON "kits" USING btree ("created_at","id") WHERE ended_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "earnings_due" ON "earnings" USING btree ("payable_on") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "earnings_maker" ON "earnings" USING btree ("maker_id","payable_on");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_purchase_once" ON "holds" USING btree ("purchase_id","reason") WHERE lifted_at is null and purchase_id is not null;--> statement-breakpoint
CREATE INDEX "holds_maker" ON "holds" USING btree ("maker_id") WHERE lifted_at is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_posting" ON "ledger_entries" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_order" ON "ledger_postings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_kind" ON "ledger_postings" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "acceptances_user" ON "acceptances" USING btree ("user_id","accepted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "acceptances_order" ON "acceptances" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_log_hour" ON "access_log" USING btree ("user_id","at","ip_address") WHERE act = 'use';--> statement-breakpoint
CREATE INDEX "access_log_user" ON "access_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "court_orders_newest" ON "court_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "court_orders_held" ON "court_orders" USING btree ("user_id") WHERE held_at is not null and lifted_at is null;--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("known_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sellers_current" ON "sellers" USING btree ("maker_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "sellers_document" ON "sellers" USING btree ("document_mark") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_versions_draft" ON "terms_versions" USING btree ("kind") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "model_fingerprints_bands" ON "model_fingerprints" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "model_fingerprints_surface" ON "model_fingerprints" USING btree ("compactness","middle_moment","small_moment");--> statement-breakpoint
CREATE INDEX "model_reports_due" ON "model_reports" USING btree ("version");--> statement-breakpoint
CREATE INDEX "model_reports_fingerprints" ON "model_reports" USING btree ("fingerprint_version");--> statement-breakpoint
CREATE INDEX "claim_files_claim" ON "claim_files" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_one_suspension" ON "decisions" USING btree ("project_id") WHERE kind = 'suspension' and undone_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_one_block" ON "decisions" USING btree ("user_id") WHERE kind = 'block' and undone_at is null;--> statement-breakpoint
CREATE INDEX "decisions_user" ON "decisions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "decisions_project" ON "decisions" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "decisions_suspended" ON "decisions" USING btree ("created_at") WHERE state = 'suspended';--> statement-breakpoint
CREATE INDEX "decisions_appealed" ON "decisions" USING btree ("appealed_at") WHERE appealed_at is not null and answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_person" ON "reports" USING btree ("subject_id","kind","reporter_id") WHERE decided_at is null and claim_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_email" ON "reports" USING btree ("subject_id","kind",lower(email)) WHERE decided_at is null and claim_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once_claim" ON "reports" USING btree ("subject_id",lower(email)) WHERE decided_at is null and claim_id is not null;--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_removed" ON "reports" USING btree ("owner_id","decided_at") WHERE outcome = 'removed';--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("due_at") WHERE decided_at is null or (review_asked_at is not null and review_decided_at is null);--> statement-breakpoint
CREATE UNIQUE INDEX "print_agreements_in_force" ON "print_agreements" USING btree ("project_id","printer_id") WHERE state in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "print_agreements_printer" ON "print_agreements" USING btree ("printer_id","created_at");--> statement-breakpoint
CREATE INDEX "print_agreements_project" ON "print_agreements" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "print_file_accesses_agreement" ON "print_file_accesses" USING btree ("agreement_id","created_at");--> statement-breakpoint
CREATE INDEX "fiscal_notices_maker" ON "fiscal_notices" USING btree ("maker_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_current" ON "payout_accounts" USING btree ("maker_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_once" ON "payout_lines" USING btree ("entry_id") WHERE freed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_stops_one" ON "payout_stops" USING btree ((true)) WHERE resumed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once_a_run" ON "payouts" USING btree ("run_id","maker_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_prepared" ON "payouts" USING btree ("maker_id") WHERE state in ('proposed', 'approved');--> statement-breakpoint
CREATE INDEX "payouts_run" ON "payouts" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "payouts_maker" ON "payouts" USING btree ("maker_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_sent" ON "payouts" USING btree ("sent_at") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "payouts_failed" ON "payouts" USING btree ("closed_at") WHERE state in ('failed', 'returned');--> statement-breakpoint
CREATE INDEX "print_records_project" ON "print_records" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "user_printers_user" ON "user_printers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_printers_one_default" ON "user_printers" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "offer_prices_offer" ON "offer_prices" USING btree ("offer_id","at");--> statement-breakpoint
CREATE INDEX "offer_prices_at" ON "offer_prices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "promotions_maker" ON "promotions" USING btree ("maker_id","created_at");--> statement-breakpoint
CREATE INDEX "promotions_open" ON "promotions" USING btree ("starts_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "answer_times_measured" ON "answer_times" USING btree ("measured_at");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_once" ON "questions" USING btree ("project_id","asker_id",md5(question));--> statement-breakpoint
CREATE INDEX "questions_project" ON "questions" USING btree ("project_id",(answered_at is not null),coalesce(answered_at, created_at),"id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "questions_asker" ON "questions" USING btree ("asker_id","project_id");--> statement-breakpoint
CREATE INDEX "questions_maker" ON "questions" USING btree ("maker_id","created_at") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("maker_id","created_at") WHERE answered_at is null and hidden_at is null;--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("created_at") WHERE answered_at is null and hidden_at is null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "questions_held_until" ON "questions" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "dispute_lines_purchase" ON "dispute_lines" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_payouts_once" ON "refund_payouts" USING btree ("refund_id") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "refund_payouts_open" ON "refund_payouts" USING btree ("created_at") WHERE state in ('given', 'sent');--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_purchase" ON "refunds" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE state in ('requested', 'sent', 'awaiting_key', 'paying');--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "return_events_return" ON "return_events" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "returns_purchase" ON "returns" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "returns_shipment" ON "returns" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "returns_due_on" ON "returns" USING btree ("due_on") WHERE state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review');--> statement-breakpoint
CREATE INDEX "returns_maker" ON "returns" USING btree ("maker_id","due_on") WHERE state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review');--> statement-breakpoint
CREATE INDEX "returns_buyer" ON "returns" USING btree ("buyer_id") WHERE state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review');--> statement-breakpoint
CREATE INDEX "sandbox_disputes_session" ON "sandbox_disputes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_session" ON "sandbox_refunds" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "price_changes_project" ON "price_changes" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "price_changes_at" ON "price_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "saved_searches_category" ON "saved_searches" USING btree ((asked ->> 'category'));--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_near" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "shop_requests_one_open" ON "shop_requests" USING btree ("maker_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "shop_requests_maker" ON "shop_requests" USING btree ("maker_id","created_at");--> statement-breakpoint
CREATE INDEX "shop_requests_waiting" ON "shop_requests" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_slugs_current" ON "shop_slugs" USING btree ("maker_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "shop_slugs_maker" ON "shop_slugs" USING btree ("maker_id");--> statement-breakpoint
CREATE INDEX "shop_slugs_skeleton" ON "shop_slugs" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_runs_newest" ON "audit_runs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_rates_one_a_day" ON "fee_rates" USING btree ("from_at") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_proofs_token" ON "opening_proofs" USING btree ("token");--> statement-breakpoint
CREATE INDEX "opening_proofs_newest" ON "opening_proofs" USING btree ("kind","started_at");--> statement-breakpoint
CREATE INDEX "refused_mails_newest" ON "refused_mails" USING btree ("refused_at");--> statement-breakpoint
CREATE INDEX "staff_actions_newest" ON "staff_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "staff_actions_subject" ON "staff_actions" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."accepted_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email" ON "newsletter_subscriptions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "notice_choices_now" ON "notice_choices" USING btree ("kind","user_id") WHERE mail = 'now';--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("mail_at","user_id") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "support_messages_thread" ON "support_messages" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "support_threads_by_state" ON "support_threads" USING btree ("state","last_message_at");--> statement-breakpoint
CREATE INDEX "support_threads_user" ON "support_threads" USING btree ("user_id","last_message_at");--> statement-breakpoint
CREATE INDEX "search_visits_day" ON "search_visits" USING btree ("day","words");--> statement-breakpoint
CREATE INDEX "visit_days_day" ON "visit_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visitor_days_day" ON "visitor_days" USING btree ("day");
