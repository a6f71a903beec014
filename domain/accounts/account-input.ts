import * as z from 'zod'
import { withoutContacts } from '#domain/shared/contact-details.ts'
import { emailField } from '#domain/shared/email-field.ts'
import { isPublicName, isReadable } from '#domain/shared/names/name.ts'
import { cleanLine, cleanText } from '#domain/shared/fields/clean-text.ts'
import { lengthOf } from '#domain/shared/text.ts'

function line(error: string) {
  return z.string({ error }).transform(cleanLine)
}

/** Schema of a password, which is not trimmed; its maximum length only limits the cost of hashing. */
const password = z
  .string({ error: 'Senha deve ter no mínimo 6 caracteres' })
  .refine((text) => lengthOf(text) >= 6, { error: 'Senha deve ter no mínimo 6 caracteres' })
  .refine((text) => lengthOf(text) <= 128, { error: 'Senha deve ter no máximo 128 caracteres' })

const fullName = line('Nome deve ter no mínimo 3 caracteres')
  .refine((text) => lengthOf(text) >= 3, { error: 'Nome deve ter no mínimo 3 caracteres' })
  .refine((text) => lengthOf(text) <= 100, { error: 'Nome deve ter no máximo 100 caracteres' })
  .superRefine(isPublicName)
  // The name is public, and part of mails to unconfirmed addresses.
  .superRefine(withoutContacts)

const adultError = 'Para ter uma conta é preciso ter 18 anos ou ser emancipado'

const adult = z.string({ error: adultError }).refine((text) => !/^(?:0|false|n[aã]o|no|off)?$/i.test(text.trim()), {
  error: adultError,
})

export const signInInput = z.object({ email: emailField, password })

export const signUpInput = z.object({
  fullName,
  email: emailField,
  password,
  userType: z.enum(['designer', 'buyer'], { error: 'Escolha o tipo de conta' }),
  adult,
})

export const resetRequestInput = z.object({ email: emailField })

export const newPasswordInput = z.object({
  token: z.string({ error: 'Link inválido' }).regex(/^[\w-]{20,100}$/, { error: 'Link inválido' }),
  password,
})

export const currentPassword = z
  .string({ error: 'Informe sua senha atual' })
  .min(1, { error: 'Informe sua senha atual' })
  .max(256, { error: 'Senha atual incorreta' })

export const passwordOnlyInput = z.object({ currentPassword })

export const sessionEndInput = z.object({
  intent: z.literal('sign-out-everywhere').optional(),
  session: z.string().optional(),
  currentPassword: currentPassword.optional(),
})

export const emailChangeInput = z.object({ email: emailField, currentPassword })

export const codeInput = z.object({
  code: z
    .string({ error: 'Digite o código' })
    .trim()
    .min(1, { error: 'Digite o código' })
    .max(40, { error: 'Código incorreto' }),
})

export const passwordChangeInput = z.object({ currentPassword, password })

function optional(text: z.ZodType<string, unknown>, max: number) {
  return text
    .optional()
    .refine((value) => lengthOf(value ?? '') <= max, { error: `Use no máximo ${max} caracteres` })
    .transform((value) => value || null)
}

const paragraphs = z.string({ error: 'Texto inválido' }).transform(cleanText)

export const profileInput = z.object({
  fullName,
  bio: optional(paragraphs.superRefine(withoutContacts), 500),
  city: optional(line('Cidade inválida').superRefine(isReadable), 100),
})

export type SignInInput = z.infer<typeof signInInput>
export type SignUpInput = z.infer<typeof signUpInput>
export type ProfileInput = z.infer<typeof profileInput>
