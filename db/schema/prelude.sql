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
