import { renderMail } from '#adapters/mail/layout.ts'
import { link, paragraph } from '#adapters/mail/message.ts'
import { notMe } from './to-owner.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { firstName } from '#domain/shared/text.ts'

type Told = { maker: { id: string; fullName: string; email: string }; publicUrl: URL }

export function sellerChangedMail({ maker, seller, publicUrl }: Told & { seller: { id: string; line: string } }): Mail {
  const title = 'Quem vende na sua conta mudou'
  const says = `A partir de agora seus anúncios dizem: vendido por ${seller.line}.`
  return {
    to: maker.email,
    key: `seller-changed-${seller.id}`,
    subject: title,
    ...renderMail({
      title,
      preview: says,
      reason: 'Você recebeu este e-mail porque vende na Camada.',
      body: [
        paragraph(`Olá, ${firstName(maker.fullName)}. ${says}`),
        paragraph(
          'Os pedidos feitos antes continuam com quem vendeu. Confira também se a conta de recebimento é do mesmo CPF ou CNPJ. Se não foi você, troque sua senha agora e fale com o suporte.',
        ),
        ...notMe(publicUrl),
        link('Conferir quem vende', new URL(pathTo('/perfil/vendedor'), publicUrl).href),
      ],
    }),
  }
}
