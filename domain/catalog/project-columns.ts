import { usualLicence } from './licence.ts'
import type { ProjectInput } from './project-input.ts'
import { searchVector } from '#domain/terms/search-terms.ts'

/** What a form decides of the project's own row. */
export function projectColumns(input: ProjectInput) {
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
    searchVector: searchVector(title, description),
  }
}
