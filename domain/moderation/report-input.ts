import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { cleanLine, cleanText } from '#domain/shared/fields/clean-text.ts'
import { isReadable } from '#domain/shared/names/name.ts'
import { reasonField } from '#domain/staff/reason-input.ts'
import { emailField } from '#domain/shared/email-field.ts'
import { isRule } from '#domain/suspensions/rules.ts'
import { capacities, reportReasons } from './report.ts'

function words(error: string, tooShort = error) {
  return z
    .string({ error })
    .transform(cleanText)
    .pipe(characters(10, 2000, tooShort))
}

function line(error: string, most = 200) {
  return z
    .string({ error })
    .transform(cleanLine)
    .pipe(characters(3, most, error))
}

export const reportInput = z.object({
  reason: z.enum(reportReasons, { error: 'Escolha um motivo' }),
  details: words('Conte o que há de errado', 'Conte o que há de errado, em pelo menos 10 caracteres'),
})

export const visitorReportInput = reportInput.extend({ email: emailField })

export const reviewRequestInput = z.object({ review: words('Diga o que não foi levado em conta') })

export const appealInput = {
  suspension: z.object({ appeal: words('Explique por que o projeto pode ficar no catálogo') }),
  block: z.object({ appeal: words('Explique por que a conta deve ser desbloqueada') }),
  correction: z.object({ appeal: words('Explique por que o que você disse está certo') }),
}

const rule = z.string({ error: 'Escolha a regra' }).refine(isRule, { error: 'Escolha a regra' })

export const decisionInput = z.object({
  reason: reasonField,
  rule: z
    .string()
    .default('')
    .transform((code) => (isRule(code) ? code : null)),
})

/** Form for blocking an account; a rule is required. */
export const blockInput = z.object({ reason: reasonField, rule })

const documentField = z
  .string({ error: 'Informe o CPF ou o CNPJ' })
  .transform((typed) => typed.replace(/[.\-/\s]/g, '').toUpperCase())
  .refine((typed) => (typed.length === 11 ? isValidCpf(typed) : isValidCnpj(typed, { version: 2 })), {
    error: 'CPF ou CNPJ inválido',
  })

const mostLinks = 10

const addresses = z.string().transform((text) =>
  cleanText(text)
    .split(/\s+/)
    .filter((one) => one !== ''),
)

/** Pattern for the id or slug at the end of a project's URL. */
const listing = /\/projeto\/([a-z0-9-]{1,200})(?:[/?#]|$)/i

export const claimInput = z.object({
  claimant: line('Informe o nome completo', 100).superRefine(isReadable),
  document: documentField,
  company: z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(characters(0, 200))
    .transform((text) => text || null),
  capacity: z.enum(capacities, { error: 'Diga em que qualidade você fala' }),
  email: emailField,
  work: words('Descreva a obra ou a marca', 'Descreva a obra ou a marca, em pelo menos 10 caracteres'),
  links: addresses
    .refine((list) => list.length > 0, { error: 'Informe pelo menos um endereço onde a obra pode ser vista' })
    .refine((list) => list.length <= mostLinks, { error: `Use até ${mostLinks} endereços` })
    .refine((list) => list.every((one) => /^https?:\/\//i.test(one) && URL.canParse(one) && one.length <= 500), {
      error: 'Cada endereço começa com https://',
    }),
  first_published: line('Diga onde e quando a obra foi publicada pela primeira vez'),
  listings: addresses
    .refine((list) => list.length > 0, { error: 'Informe o endereço do projeto na Camada' })
    .refine((list) => list.length <= mostLinks, { error: `Use até ${mostLinks} endereços` })
    .refine((list) => list.every((one) => listing.test(one)), {
      error: 'Cada endereço é o de um projeto na Camada, como /projeto/…',
    })
    .transform((list) => [...new Set(list.map((one) => listing.exec(one)?.[1]?.toLowerCase() ?? ''))]),
  details: words('Diga o que foi copiado', 'Diga o que foi copiado, em pelo menos 10 caracteres'),
  good_faith: z.literal('on', { error: 'Confirme para continuar' }),
})

export type ClaimInput = z.output<typeof claimInput>

export const counterNoticeInput = z.object({
  answer: words('Diga por que o projeto pode ficar', 'Diga por que o projeto pode ficar, em pelo menos 10 caracteres'),
  good_faith: z.literal('on', { error: 'Confirme para continuar' }),
})
