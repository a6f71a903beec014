import { z } from 'zod'
import { colorNames, materialFamilies } from '#domain/catalog/facets.ts'
import { aiShares } from '#domain/catalog/marks.ts'
import { browseSorts, type BrowseQuery, nearnesses } from '#domain/search/browse.ts'
import { modelFormats } from '#geometry/io/file-format.ts'

/** The filters of a saved search that differ from the default. */
export const savedQuery: z.ZodType<Partial<BrowseQuery>> = z
  .object({
    q: z.string(),
    category: z.string().nullable(),
    maker: z.string().nullable(),
    kinds: z.array(z.enum(['digital', 'printed'])),
    formats: z.array(z.enum(modelFormats)),
    materials: z.array(z.enum(materialFamilies)),
    colors: z.array(z.enum(colorNames)),
    ai: z.array(z.enum(aiShares)),
    arrivesBy: z.string().nullable(),
    near: z.enum(nearnesses).nullable(),
    minRating: z.number().nullable(),
    minCents: z.int().nullable(),
    maxCents: z.int().nullable(),
    fits: z.boolean(),
    promoted: z.boolean(),
    free: z.boolean(),
    sort: z.enum(browseSorts).nullable(),
    page: z.int(),
    literal: z.boolean(),
  })
  .partial()
