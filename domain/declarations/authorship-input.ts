import * as z from 'zod'
import { cleanLine, lengthOf } from '#domain/shared/text.ts'
import {
  allowsCommercialLicence,
  type Authorship,
  authorships,
  ownWork,
  readSourceLicence,
  sourceLicenceWords,
} from './authorship.ts'

/** The fields of a project's form that say whose work it is. */
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

/** Says what is missing beside the answer, or against it, by field. `isCommercial`: whether buyers are to get a commercial licence. */
export function authorshipFaults(typed: Typed, isCommercial: boolean): { field: string; message: string }[] {
  // Not answered is a fault of its own, and what stands under it is not shown.
  if (!typed.authorship || typed.authorship === 'own') return []
  const { source, source_licence: licence } = typed
  const faults: { field: string; message: string }[] = []
  if (lengthOf(source) < 3) faults.push({ field: 'source', message: 'Diga o link, ou a obra e quem a fez' })
  if (!licence) faults.push({ field: 'source_licence', message: 'Escolha a licença da obra' })
  if (licence && isCommercial && !allowsCommercialLicence(licence)) {
    const message = `A obra é ${sourceLicenceWords[licence].name}, que não permite licença comercial: escolha “Uso pessoal”`
    faults.push({ field: 'licence', message })
  }
  return faults
}

/** Says whose work the form says it is; complete when `authorshipFaults` says nothing. */
export function authorshipOf({ authorship, source, source_licence: sourceLicence }: Typed): Authorship {
  if (authorship === 'own' || sourceLicence === null) return ownWork
  return { answer: authorship, source, sourceLicence }
}

type SentFields = { authorship?: string; source?: string; source_licence?: string }

/** Returns the fields of a form that does not ask: as was declared before. Without that they are missing, and asked for. */
export function authorshipSent(sent: SentFields, before: Authorship | null): SentFields {
  const { authorship, source, source_licence } = sent
  if (authorship !== undefined || !before) return { authorship, source, source_licence }
  return {
    authorship: before.answer,
    source: before.source ?? '',
    source_licence: before.sourceLicence ?? '',
  }
}
