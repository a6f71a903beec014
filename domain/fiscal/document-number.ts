import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { isAccessKey } from '#domain/shipping/tracking.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'

/** Number of digits of a national NFS-e's key, whose check digits are unpublished and therefore not tested. */
const serviceKeyDigits = 50

/** Schema for the number or key of a fiscal document; a key is stored without separators. */
export const documentNumber = (missing: string) =>
  z
    .string()
    .default('')
    .transform((text) => withoutSeparators(cleanLine(text)))
    .pipe(
      characters(1, 60, missing)
        .refine(
          (text) => /^[\p{L}\d./ -]*$/u.test(text) && /\d|^$/.test(text),
          'Use o número do documento: algarismos, letras, ponto, barra e hífen',
        ) // prettier-ignore
        .refine(
          (text) => !isKeyLike(text) || isAccessKey(text),
          'Confira a chave: algum dos 44 caracteres não confere',
        ),
    )

function withoutSeparators(text: string): string {
  const bare = text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return isKeyLike(bare) || /^\d{50}$/.test(bare) ? bare : text
}

/** Returns whether a text looks like a key: about as long, and digits except in its CNPJ. */
function isKeyLike(text: string): boolean {
  if (/^\d{6}[0-9A-Z]{12}\d{26}$/.test(text)) return true
  return /^\d{30,60}$/.test(text) && text.length !== serviceKeyDigits
}
