import * as z from 'zod'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { lengthOf } from '#domain/shared/text.ts'
import { declarationAnswers, type Declaration, toyAges } from './declaration.ts'

const chosen = 'Escolha uma das opções'

/** Form fields of declarations; empty means not applicable, `uses` is 'no' if none applies. */
export const declarationFields = {
  uses: z.string().optional(),
  toy: z.enum(['', ...declarationAnswers.toy], chosen).default(''),
  toy_age: z.string().trim().default(''),
  toy_registration: registration().transform(inmetroNumber),
  food: z.enum(['', ...declarationAnswers.food], chosen).default(''),
  health: z.enum(['', ...declarationAnswers.health], chosen).default(''),
  health_registration: registration(),
}

type Typed = z.output<z.ZodObject<typeof declarationFields>>

export function missingOf(typed: Typed): { field: keyof Typed; message: string }[] {
  if (typed.uses === 'no') return []
  const missing: { field: keyof Typed; message: string }[] = []
  if (typed.toy === 'certified' && ageOf(typed.toy_age) === null)
    missing.push({ field: 'toy_age', message: 'Escolha a idade' })
  if (typed.toy === 'certified' && !isInmetroNumber(typed.toy_registration))
    missing.push({ field: 'toy_registration', message: 'Escreva o registro como 001234/2026' })
  if (typed.health === 'registered' && !isNumber(typed.health_registration))
    missing.push({ field: 'health_registration', message: 'Informe o número do registro ou do certificado' })
  return missing
}

/** Returns the declarations made in a form; complete only if `missingOf` returns none. */
export function declarationsOf(typed: Typed): Declaration[] {
  if (typed.uses === 'no') return []
  const { toy, food, health } = typed
  const none = { ageFrom: null, registration: null }
  const certified = { ageFrom: ageOf(typed.toy_age), registration: typed.toy_registration }
  const registered = { ageFrom: null, registration: typed.health_registration }
  const all = [
    { kind: 'toy' as const, answer: toy, ...(toy === 'certified' ? certified : none) },
    { kind: 'food' as const, answer: food, ...none },
    { kind: 'health' as const, answer: health, ...(health === 'registered' ? registered : none) },
  ]
  return all.flatMap(({ answer, ...rest }) => (answer === '' ? [] : [{ answer, ...rest }]))
}

function registration() {
  return z
    .string()
    .default('')
    .transform(cleanLine)
    .refine((value) => lengthOf(value) <= 40, 'Use no máximo 40 caracteres')
}

/** Returns whether a text may be a registration number, with three digits in a row. */
function isNumber(text: string): boolean {
  return /\d{3}/.test(text.replace(/[./\s-]/g, ''))
}

/** Returns a number as Inmetro writes it, six digits and year: `1.234/2026` is `001234/2026`. */
function inmetroNumber(text: string): string {
  const [, number = '', year] = /^([\d.\s]+)\s*[/-]\s*(20\d{2})$/.exec(text) ?? []
  return year ? `${number.replace(/\D/g, '').padStart(6, '0')}/${year}` : text
}

function isInmetroNumber(text: string): boolean {
  return /^\d{6}\/20\d{2}$/.test(text)
}

function ageOf(text: string): number | null {
  return toyAges.find((age) => String(age) === text) ?? null
}
