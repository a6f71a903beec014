import * as z from 'zod'
import { type ChosenKind, chosenKinds, type NoticeChoices, pacesOf } from '#domain/shared/notice-kind.ts'

const paceInput = (kind: ChosenKind) => z.enum(pacesOf(kind), { error: 'Escolha quando' }).optional()

export const noticeChoicesInput: z.ZodType<Partial<NoticeChoices>, Record<string, unknown>> = z.object(
  Object.fromEntries(chosenKinds.map((kind) => [kind, paceInput(kind)])),
)
