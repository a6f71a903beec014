import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { offers } from './catalog.ts'

/**
 * Owned by `catalog`. What a printed offer is: one variant of the object. Null is what its maker did not say; an offer without
 * a row says nothing at all. Weight and size are those of the parcel, where the maker corrects what we measured.
 */
export const printedOffers = pgTable(
  'printed_offers',
  {
    offerId: uuid()
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    material: text(),
    /** As people call it, and as a swatch shows it, `#rrggbb`. */
    colorName: text(),
    color: text(),
    /** Which of `colorFamilies` (domain/catalog/facets.ts) that is; null when neither says. */
    colorFamily: text().generatedAlwaysAs(sql`color_family(color_name, color)`),
    scalePercent: integer().notNull().default(100),
    infillPercent: integer(),
    layerUm: integer(),
    finish: text(),
    /** Business days until it is ready to be posted. */
    productionDays: integer(),
    weightGrams: integer(),
    lengthMm: integer(),
    widthMm: integer(),
    heightMm: integer(),
    /** Pieces that lie ready; null when each is made to order. */
    stock: integer(),
    /** What the buyer may have written on it ('Nome na placa'); null when nothing. */
    personalization: text(),
    /** It is posted only once the buyer approved photographs of it. */
    hasProof: boolean().notNull().default(false),
  },
  (t) => [
    check(
      'printed_offers_color',
      sql`${t.color} is null or (${t.color} ~ '^#[0-9a-f]{6}$' and ${t.colorName} is not null)`,
    ),
    check('printed_offers_scale', sql`${t.scalePercent} between 1 and 1000`),
    check('printed_offers_infill', sql`${t.infillPercent} between 0 and 100`),
    check('printed_offers_layer', sql`${t.layerUm} between 10 and 1000`),
    check('printed_offers_production', sql`${t.productionDays} between 0 and 90`),
    check('printed_offers_weight', sql`${t.weightGrams} between 1 and 30000`),
    check(
      'printed_offers_size',
      sql`${t.lengthMm} between 1 and 2000 and ${t.widthMm} between 1 and 2000 and ${t.heightMm} between 1 and 2000`,
    ),
    check('printed_offers_stock', sql`${t.stock} >= 0`),
  ],
)
