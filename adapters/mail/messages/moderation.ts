import { shopNameDecided } from '#domain/shops/notices.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { factMail } from '../layout.ts'
import { action, paragraph } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

export type ShopDecision = {
  id: string
  slug: string | null
  title: string | null
  isGranted: boolean
  reason: string
  maker: { fullName: string; email: string }
  publicUrl: URL
}

export function shopDecisionMail({ reason, maker, publicUrl, ...decision }: ShopDecision): Mail {
  const says = shopNameDecided.says(decision)
  return factMail(maker.email, says, {
    reason: 'Você recebeu este e-mail porque pediu outro nome para a sua loja.',
    body: [
      paragraph(`Olá, ${firstName(maker.fullName)}. ${says.words}`),
      paragraph(`Motivo: ${reason}`),
      action('Abrir sua loja', new URL(says.path, publicUrl).href),
    ],
  })
}
