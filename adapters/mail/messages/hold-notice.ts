import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph } from '../message.ts'
import { renderMail } from '../render-mail.ts'

export type HoldNotice = {
  id: string
  projectId: string
  title: string
  state: 'held' | 'removed' | 'released'
  /** In words for the maker. */
  reasons: readonly string[]
  decidedAt: Date | null
  wasAppealed: boolean
  maker: { fullName: string; email: string }
  publicUrl: URL
}

const words = {
  held: { subject: 'Projeto em análise', says: 'está fora do catálogo enquanto nossa equipe o analisa.' },
  removed: { subject: 'Projeto removido do catálogo', says: 'foi removido do catálogo.' },
  released: { subject: 'Projeto de volta ao catálogo', says: 'pode voltar ao catálogo.' },
}

/** To a maker: that a project was taken out of the catalogue, removed, or let back, and why. */
export function holdNoticeMail(hold: HoldNotice): Mail {
  const { subject, says } = words[hold.state]
  const isOut = hold.state !== 'released'
  const path = isOut ? `/meus-projetos/${hold.projectId}/recurso` : '/meus-projetos'
  return {
    to: hold.maker.email,
    key: `hold-${hold.id}-${hold.state}-${hold.decidedAt?.getTime() ?? 0}`,
    subject: `${subject}: ${hold.title}`,
    ...renderMail({
      title: subject,
      preview: `“${hold.title}” ${says}`,
      reason: 'Você recebeu este e-mail porque publicou um projeto.',
      body: [
        paragraph(`Olá, ${hold.maker.fullName}. “${hold.title}” ${says}`),
        ...hold.reasons.map((reason) => paragraph(reason)),
        isOut && paragraph('Quem já comprou continua com acesso ao que comprou.'),
        action(
          isOut && !hold.wasAppealed ? 'Ver motivo e recorrer' : 'Abrir Meus Projetos',
          new URL(path, hold.publicUrl).href,
        ),
      ],
    }),
  }
}
