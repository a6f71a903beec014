import { expect, it } from 'vitest'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import { estimatePrint, type PrintWork, usualChoice } from '#geometry/estimate/estimate-print.ts'
import { addFile, addMaker, addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { pieceOf, type SaidPiece } from './parcel.ts'
import { pieceGrams } from './quote-shipments.server.ts'

const test = useDatabase()
const work: PrintWork = { layerMm: 0.2, supportMm3: 0, groups: [[200, 320, 300, 400, 2100, 12]] }
const unsaid = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null }

it('weighs a piece in each material, infill and scale as its measured work does', async () => {
  const choices: Pick<SaidPiece, 'material' | 'infillPercent' | 'scalePercent'>[] = [
    { material: 'PLA Silk', infillPercent: null, scalePercent: 100 },
    { material: 'PLA', infillPercent: 15, scalePercent: 100 },
    { material: 'Resina', infillPercent: null, scalePercent: 100 },
    { material: 'PETG', infillPercent: null, scalePercent: 100 },
    { material: 'PLA', infillPercent: 40, scalePercent: 100 },
    { material: 'PLA', infillPercent: null, scalePercent: 200 },
  ]
  const weights = []
  for (const choice of choices) {
    const maker = await addMaker(test.db)
    const { project, offer } = await addProject(test.db, { designerId: maker.id, kinds: ['printed'] })
    await test.db.insert(printedOffers).values({ offerId: offer.id, ...choice })
    const { storageKey } = await addFile(test.db, { projectId: project.id })
    const { grams, seconds } = estimatePrint(work, usualChoice)
    const base = { baseGrams: grams.middle, baseSeconds: Math.round(seconds.middle) }
    await test.db.insert(modelPreviews).values({ modelKey: storageKey, color: '#808080', work, ...base })
    const part = { quantity: 1, work, ...base, widthMm: null, depthMm: null, heightMm: null }
    const expected = pieceOf({ ...unsaid, ...choice }, [part]).grams
    expect((await pieceGrams(test.db, [offer.id])).get(offer.id), JSON.stringify(choice)).toBe(expected)
    weights.push(expected)
  }
  expect(new Set(weights).size).toBe(4)
})
