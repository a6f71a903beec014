import type { Category } from '#domain/catalog/category.ts'
import { queryTerms, type QueryTerm } from '#domain/spelling/search-query.ts'
import { searchTerms } from '#domain/spelling/search-terms.ts'

export function isCalled(name: string, terms: readonly QueryTerm[]): boolean {
  return terms.length > 0 && terms.every((term) => hasTerm(searchTerms(name), term))
}

/** Returns the category with a typed word in its name, synonyms included: 'abajur' finds Iluminação. */
export function categoryCalled(categories: readonly Category[], typed: string): Category | undefined {
  const terms = queryTerms(searchTerms(typed))
  return categories.find(({ name, count }) => count > 0 && terms.some((term) => hasTerm(searchTerms(name), term)))
}

function hasTerm(words: readonly string[], { alternatives, prefix }: QueryTerm): boolean {
  return alternatives.some((term) => words.some((word) => word === term || (prefix && word.startsWith(term))))
}
