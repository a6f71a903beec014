import { usualLicence } from './licence.ts'
import type { ProjectInput } from './project-input.ts'
import { searchVector } from '#domain/terms/search-terms.ts'

/** Lists what a form decides of the project's own row; search also knows it by the names of its maker and its category. */
export function projectColumns(input: ProjectInput, { maker, category }: { maker: string; category: string }) {
  const {
    title,
    description,
    categoryId,
    printTime,
    material,
    referenceLink,
    specifications,
    licence = usualLicence,
    ai,
  } = input
  return {
    title,
    description,
    categoryId,
    printTime,
    material,
    referenceLink,
    specifications,
    licence,
    ai,
    priceCents: Math.min(...input.offers.map((offer) => offer.priceCents)),
    searchVector: searchVector(title, description, maker, category),
    searchIsStale: false,
  }
}
