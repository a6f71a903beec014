import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { offers } from './catalog.ts'

/** Owned by `catalog`. Details of a printed offer, null if not given; weight and size are the parcel's. */
export const printedOffers = pgTable(
  'printed_offers',
  {
    offerId: uuid()
      .primaryKey()
      .references(() => offers.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
    material: text(),
    colorName: text(),
    color: text(),
    /** One of `colorFamilies` (domain/catalog/facets.ts); null if neither name nor colour gives one. */
    colorFamily: text().generatedAlwaysAs(sql`color_family(color_name, color)`),
    scalePercent: integer().notNull().default(100),
    infillPercent: integer(),
    layerUm: integer(),
    finish: text(),
    /** Business days until the piece is ready to be posted. */
    productionDays: integer(),
    weightGrams: integer(),
    lengthMm: integer(),
    widthMm: integer(),
    heightMm: integer(),
    /** Pieces in stock; null if made to order. */
    stock: integer(),
    /** Label of the custom text field ('Nome na placa'); null if there is no field. */
    personalization: text(),
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
