/**
 * What a project may be that the law asks a declaration for: a toy (Portaria Inmetro 302/2021), something that touches food, something
 * for health or protection (Anvisa, CA).
 */
export const declarationKinds = ['toy', 'food', 'health'] as const
export type DeclarationKind = (typeof declarationKinds)[number]

/** What can be declared of each, as it stands in `project_declarations.answer`. */
export const declarationAnswers = {
  toy: ['certified', 'collectible'],
  food: ['food_contact', 'no_food'],
  health: ['registered', 'not_medical'],
} as const satisfies Record<DeclarationKind, readonly string[]>
export type DeclarationAnswer = (typeof declarationAnswers)[DeclarationKind][number]

export type Declaration = {
  kind: DeclarationKind
  answer: DeclarationAnswer
  /** Of a certified toy: from how many years. */
  ageFrom: number | null
  /** Of what must be registered: its number. */
  registration: string | null
}

/** Where a number of Inmetro's register is looked up. */
export const inmetroRegister = 'http://registro.inmetro.gov.br/consulta/'

/** A toy is for those under 14; from how many years it is. */
export const toyAges = Array.from({ length: 14 }, (_, age) => age)

const modest = { food: 'no_food', health: 'not_medical' } as const

/**
 * Says what a listing carries when its category asks and its maker chose no answer: the one that claims nothing. In a category of toys
 * silence is no answer: who reads its name takes the thing for a toy.
 */
export function categoryNotice(kind: Exclude<DeclarationKind, 'toy'>): Declaration {
  return { kind, answer: modest[kind], ageFrom: null, registration: null }
}
