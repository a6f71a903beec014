/**
 * Products with a legally required declaration: toys (Portaria Inmetro 302/2021), food contact, health or protection
 * (Anvisa, CA).
 */
export const declarationKinds = ['toy', 'food', 'health'] as const
export type DeclarationKind = (typeof declarationKinds)[number]

export const declarationAnswers = {
  toy: ['certified', 'collectible'],
  food: ['food_contact', 'no_food'],
  health: ['registered', 'not_medical'],
} as const satisfies Record<DeclarationKind, readonly string[]>
export type DeclarationAnswer = (typeof declarationAnswers)[DeclarationKind][number]

export type Declaration = {
  kind: DeclarationKind
  answer: DeclarationAnswer
  /** Minimum age of a certified toy, in years; null otherwise. */
  ageFrom: number | null
  registration: string | null
}

export const inmetroRegister = 'http://registro.inmetro.gov.br/consulta/'

/** Minimum ages of toys in years, 0 to 13, since toys are for children under 14. */
export const toyAges = Array.from({ length: 14 }, (_, age) => age)

const modest = { food: 'no_food', health: 'not_medical' } as const

/**
 * Returns a category's default declaration, that the item is not for that use. Toy categories have none, since buyers
 * take their items for toys.
 */
export function categoryNotice(kind: Exclude<DeclarationKind, 'toy'>): Declaration {
  return { kind, answer: modest[kind], ageFrom: null, registration: null }
}
