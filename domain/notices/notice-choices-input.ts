import * as z from 'zod'
import { type ChosenKind, chosenKinds, type NoticeChoices, pacesOf } from '#domain/shared/notice-kind.ts'

const paceInput = (kind: ChosenKind) => z.enum(pacesOf(kind), { error: 'Escolha quando' }).optional()

/** The form of how mails tell of each kind of notice, a field each; a kind that is not sent stays as it is. */
export const noticeChoicesInput: z.ZodType<Partial<NoticeChoices>, Record<string, unknown>> = z.object(
  Object.fromEntries(chosenKinds.map((kind) => [kind, paceInput(kind)])),
)
