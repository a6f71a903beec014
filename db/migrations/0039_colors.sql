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
ALTER TABLE "projects" ADD COLUMN "colors" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "printed_offers" ADD COLUMN "color_family" text GENERATED ALWAYS AS (color_family(color_name, color)) STORED;
--> statement-breakpoint
-- As in 0035, with the colours.
CREATE OR REPLACE FUNCTION sort_project(project uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE projects p SET offer_kinds = now_is.kinds, file_formats = now_is.formats, materials = now_is.materials, colors = now_is.colors
  FROM (SELECT
    ARRAY(SELECT DISTINCT o.kind FROM offers o WHERE o.project_id = project AND o.is_active ORDER BY 1) AS kinds,
    ARRAY(SELECT DISTINCT f.format FROM project_files f WHERE f.project_id = project AND f.removed_at IS NULL
      AND EXISTS (SELECT 1 FROM offers o WHERE o.project_id = project AND o.is_active AND o.kind = 'digital') ORDER BY 1) AS formats,
    materials_in(concat_ws(' ', (SELECT material FROM projects WHERE id = project),
      (SELECT string_agg(v.material, ' ') FROM printed_offers v JOIN offers o ON o.id = v.offer_id
        WHERE o.project_id = project AND o.is_active))) AS materials,
    ARRAY(SELECT DISTINCT v.color_family FROM printed_offers v JOIN offers o ON o.id = v.offer_id
      WHERE o.project_id = project AND o.is_active AND v.color_family IS NOT NULL ORDER BY 1) AS colors) now_is
  WHERE p.id = project AND (p.offer_kinds, p.file_formats, p.materials, p.colors) IS DISTINCT FROM (now_is.kinds, now_is.formats, now_is.materials, now_is.colors)
$$;
--> statement-breakpoint
DROP TRIGGER printed_offers_sort_project ON printed_offers;
--> statement-breakpoint
CREATE TRIGGER printed_offers_sort_project AFTER INSERT OR DELETE OR UPDATE OF material, color_name, color ON printed_offers
  FOR EACH ROW EXECUTE FUNCTION sort_project_of_variant();
--> statement-breakpoint
CREATE FUNCTION facets_of(materials text[], colors text[], rating_floor smallint, price_band smallint)
RETURNS TABLE (facet text, choice text) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'material', family FROM unnest(materials) AS family
  UNION ALL SELECT 'color', family FROM unnest(colors) AS family
  UNION ALL SELECT 'rating', rating_floor::text WHERE rating_floor > 0
  UNION ALL SELECT 'price', price_band::text
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_facets(before projects, now_is projects) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facet_counts AS c (category_id, facet, choice, project_count)
  SELECT category_id, facet, choice, sum(n)::int FROM (
    SELECT before.category_id, f.facet, f.choice, -1 AS n FROM facets_of(before.materials, before.colors, before.rating_floor, before.price_band) f WHERE before.is_listed
    UNION ALL SELECT now_is.category_id, f.facet, f.choice, 1 FROM facets_of(now_is.materials, now_is.colors, now_is.rating_floor, now_is.price_band) f WHERE now_is.is_listed) changes
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (category_id, facet, choice) DO UPDATE SET project_count = c.project_count + excluded.project_count
$$;
--> statement-breakpoint
DROP FUNCTION facets_of(text[], smallint, smallint);
--> statement-breakpoint
DROP TRIGGER projects_count_changed_facets ON projects;
--> statement-breakpoint
CREATE TRIGGER projects_count_changed_facets AFTER UPDATE ON projects FOR EACH ROW
  WHEN ((OLD.is_listed, OLD.category_id, OLD.materials, OLD.colors, OLD.rating_floor, OLD.price_band)
    IS DISTINCT FROM (NEW.is_listed, NEW.category_id, NEW.materials, NEW.colors, NEW.rating_floor, NEW.price_band))
  EXECUTE FUNCTION count_facets_of_project();
--> statement-breakpoint
SELECT sort_project(project_id) FROM (SELECT DISTINCT o.project_id FROM printed_offers v JOIN offers o ON o.id = v.offer_id WHERE v.color_family IS NOT NULL) colored;
