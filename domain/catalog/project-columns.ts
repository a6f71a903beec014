import { usualLicence } from './licence.ts'
import type { ProjectInput } from './project-input.ts'
import type { ChosenCategory } from './category.ts'
import { searchVector } from '#domain/terms/search-terms.ts'

/** Returns the columns of a project set by its form; maker and category are part of the search vector. */
export function projectColumns(
  input: Omit<ProjectInput, 'categoryId'>,
  { maker, category }: { maker: string; category: Pick<ChosenCategory, 'id' | 'words'> },
) {
  const { title, description, printTime, material, referenceLink, specifications, licence = usualLicence, ai } = input
  return {
    title,
    description,
    printTime,
    material,
    referenceLink,
    specifications,
    licence,
    ai,
    categoryId: category.id,
    priceCents: Math.min(...input.offers.map((offer) => offer.priceCents)),
    searchVector: searchVector(title, description, maker, category.words),
    searchIsStale: false,
  }
}
