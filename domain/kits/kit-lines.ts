import type { LineKit } from '#domain/pricing/price-order.ts'
import type { Cents } from '#domain/shared/money.ts'
import { type KitForBuyer, kitForBuyer, type KitMember } from './kit.ts'

export type KitLine = { projectId: string; kind: 'digital' | 'printed'; unitPriceCents: Cents; kit: LineKit | null }

/** A kit on sale with at least one member among a buyer's order lines. */
export type KitOnSale = {
  id: string
  title: string
  priceCents: Cents
  members: (KitMember & { isOwned: boolean })[]
}

/** Sets kit prices in lines that hold every file of a kit that the buyer lacks; larger savings come first. */
export function withKits<Given extends KitLine>(lines: readonly Given[], kits: readonly KitOnSale[]): Given[] {
  const alone = new Map(
    lines.flatMap((line) => (line.kind === 'digital' ? [[line.projectId, line.unitPriceCents]] : [])),
  )
  const complete = kits.flatMap(({ id, title, priceCents, members }) => {
    const bought = kitForBuyer(priceCents, members)
    return bought?.rest.every((one) => alone.get(one.projectId) === one.priceCents) ? [{ id, title, ...bought }] : []
  })
  const priced = new Map<string, { kit: LineKit; partCents: Cents }>()
  for (const kit of complete.toSorted((a, b) => savedBy(b) - savedBy(a) || (a.id < b.id ? -1 : 1))) {
    if (kit.rest.some(({ projectId }) => priced.has(projectId))) continue
    for (const { projectId, partCents, priceCents } of kit.rest)
      priced.set(projectId, { partCents, kit: { id: kit.id, title: kit.title, aloneCents: priceCents } })
  }
  return lines.map((line) => {
    const found = line.kind === 'digital' ? priced.get(line.projectId) : undefined
    return found ? { ...line, unitPriceCents: found.partCents, kit: found.kit } : line
  })
}

function savedBy({ aloneCents, priceCents }: KitForBuyer): Cents {
  return aloneCents - priceCents
}
