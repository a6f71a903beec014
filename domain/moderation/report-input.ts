import * as z from 'zod'
import { cleanText } from '#domain/shared/text.ts'
import { emailField } from '#domain/support/message-input.ts'
import { reportReasons } from './report.ts'

const details = z
  .string({ error: 'Conte o que há de errado' })
  .transform(cleanText)
  .pipe(
    z
      .string()
      .min(10, { error: 'Conte o que há de errado, em pelo menos 10 caracteres' })
      .max(2000, { error: 'Use no máximo 2.000 caracteres' }),
  )

/** A report by a signed-in user. */
export const reportInput = z.object({ reason: z.enum(reportReasons, { error: 'Escolha um motivo' }), details })

/** A report by a visitor, whom we tell by mail what became of it. */
export const visitorReportInput = reportInput.extend({ email: emailField })

/** What a maker says against a decision. */
export const appealInput = z.object({
  appeal: z
    .string({ error: 'Explique por que o projeto pode ficar no catálogo' })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(10, { error: 'Explique por que o projeto pode ficar no catálogo' })
        .max(2000, { error: 'Use no máximo 2.000 caracteres' }),
    ),
})
