import type { CorrectionForMail } from '#domain/returns/corrections.server.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { renderMail } from '../layout.ts'
import { action, card, paragraph, pictureAddress } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

export function fileCorrectionMail({
  returnId,
  buyerId,
  title,
  image,
  makerName,
  buyer,
  publicUrl,
}: CorrectionForMail & { publicUrl: URL }): Mail {
  const { href } = new URL(pathTo('/minhas-compras'), publicUrl)
  const text = `${makerName} corrigiu um arquivo de ${title}, que você comprou.`
  return {
    to: buyer.email,
    key: `file-correction-${returnId}-${buyerId}`,
    subject: `Arquivo corrigido: ${title}`,
    ...renderMail({
      title: 'Arquivo corrigido',
      preview: text,
      reason: 'Você recebeu este e-mail porque comprou estes arquivos.',
      body: [
        paragraph(
          `Olá, ${firstName(buyer.fullName)}. ${text} O arquivo novo está na sua biblioteca, sem custo; os de antes continuam lá.`,
        ),
        card({ title, note: `por ${makerName}`, href, picture: pictureAddress(image, publicUrl) }),
        action('Abrir Minhas Compras', href),
      ],
    }),
  }
}
