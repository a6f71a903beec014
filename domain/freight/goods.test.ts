import { expect, it } from 'vitest'
import { printedOffers as printedOfferRows } from '#db/schema/printed-offers.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import {
  estimatePrint,
  materials,
  type PrintChoice,
  type PrintWork,
  usualChoice,
} from '#geometry/estimate/estimate-print.ts'
import { addFile, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { business } from '#domain/shared/business.ts'
import { pieceGrams } from './quote-shipments.server.ts'

const test = useDatabase()

const work: PrintWork = { layerMm: 0.2, supportMm3: 0, groups: [[100, 200, 190, 900, 2400]] }

const gramsOf = (choice: PrintChoice) => estimatePrint(work, choice).grams.middle

async function addPiece(details: Omit<typeof printedOfferRows.$inferInsert, 'offerId'>): Promise<string> {
  const { project, offer } = await addProject(test.db, { kinds: ['printed'] })
  await test.db.insert(printedOfferRows).values({ ...details, offerId: offer.id })
  const { storageKey } = await addFile(test.db, { projectId: project.id })
  // Heavier than the layers say, to tell the two apart.
  const baseGrams = gramsOf(usualChoice) + 7
  await test.db.insert(modelPreviews).values({ modelKey: storageKey, color: '#808080', work, baseGrams })
  return offer.id
}

it.each([
  { details: {}, grams: gramsOf(usualChoice) + 7 },
  { details: { infillPercent: 15, scalePercent: 100, material: 'PLA Silk' }, grams: gramsOf(usualChoice) + 7 },
  { details: { infillPercent: 40 }, grams: gramsOf({ ...usualChoice, infill: 0.4 }) },
  { details: { scalePercent: 150 }, grams: gramsOf({ ...usualChoice, scale: 1.5 }) },
  ...materials.slice(1).map((material) => ({
    details: { material: `${material.toLowerCase()} preto` },
    grams: gramsOf({ ...usualChoice, material }),
  })),
])(
  'goods weigh the usual estimate of their files, or a new one if they are printed otherwise: $details',
  async ({ details, grams }) => {
    const id = await addPiece(details)
    const { packingGrams } = business.parcel
    expect((await pieceGrams(test.db, [id])).get(id)).toBe(Math.ceil(grams) + packingGrams)
  },
)
