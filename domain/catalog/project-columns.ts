import { usualLicence } from './licence.ts'
import type { ProjectInput } from './project-input.ts'
import { searchVector } from '#domain/terms/search-terms.ts'

/** Lists what a form decides of the project's own row; search also knows it by its maker's name. */
export function projectColumns(input: ProjectInput, maker: string) {
  const {
    title,
    description,
    categoryId,
    printTime,
    material,
    referenceLink,
    specifications,
    licence = usualLicence,
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
    priceCents: Math.min(...input.offers.map((offer) => offer.priceCents)),
    searchVector: searchVector(title, description, maker),
    searchIsStale: false,
  }
}
