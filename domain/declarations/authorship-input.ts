import * as z from 'zod'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { lengthOf } from '#domain/shared/text.ts'
import {
  allowsCommercialLicence,
  type Authorship,
  authorships,
  ownWork,
  readSourceLicence,
  sourceLicenceWords,
} from './authorship.ts'

export const authorshipFields = {
  authorship: z.enum(authorships, 'Diga de quem é o projeto'),
  source: z
    .string()
    .default('')
    .transform(cleanLine)
    .refine((value) => lengthOf(value) <= 300, 'Use no máximo 300 caracteres'),
  source_licence: z.string().default('').transform(readSourceLicence),
}

type Typed = z.output<z.ZodObject<typeof authorshipFields>>

/** Returns errors of the authorship fields; `isCommercial`: the project offers buyers a commercial licence. */
export function authorshipFaults(typed: Typed, isCommercial: boolean): { field: string; message: string }[] {
  // A missing answer is reported elsewhere, and its further fields are not shown.
  if (!typed.authorship || typed.authorship === 'own') return []
  const { source, source_licence: licence } = typed
  const faults: { field: string; message: string }[] = []
  if (lengthOf(source) < 3) faults.push({ field: 'source', message: 'Diga o link, ou a obra e quem a fez' })
  if (!licence) faults.push({ field: 'source_licence', message: 'Escolha a licença da obra' })
  if (licence && isCommercial && !allowsCommercialLicence(licence)) {
    const message = `A obra é ${sourceLicenceWords[licence].name}, que não permite licença comercial: venda só o uso pessoal`
    faults.push({ field: 'licence', message })
  }
  return faults
}

/** Returns the authorship declared in a form; complete only if `authorshipFaults` returns none. */
export function authorshipOf({ authorship, source, source_licence: sourceLicence }: Typed): Authorship {
  if (authorship === 'own' || sourceLicence === null) return ownWork
  return { answer: authorship, source, sourceLicence }
}

type SentFields = { authorship?: string; source?: string; source_licence?: string }

/** Returns the sent authorship fields; if none were sent, those of the previous declaration. */
export function authorshipSent(sent: SentFields, before: Authorship | null): SentFields {
  const { authorship, source, source_licence } = sent
  if (authorship !== undefined || !before) return { authorship, source, source_licence }
  return {
    authorship: before.answer,
    source: before.source ?? '',
    source_licence: before.sourceLicence ?? '',
  }
}
