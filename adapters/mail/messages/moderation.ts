import { pathTo } from '#domain/shared/paths.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph, renderMail, smallPrint } from '../layout.ts'

export type SuspensionNotice = {
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

const suspensionWords = {
  held: { subject: 'Projeto em análise', says: 'está fora do catálogo enquanto nossa equipe o analisa.' },
  removed: { subject: 'Projeto removido do catálogo', says: 'foi removido do catálogo.' },
  released: { subject: 'Projeto de volta ao catálogo', says: 'pode voltar ao catálogo.' },
}

/** To a maker: that a project was taken out of the catalogue, removed, or let back, and why. */
export function suspensionNoticeMail(suspension: SuspensionNotice): Mail {
  const { subject, says } = suspensionWords[suspension.state]
  const isOut = suspension.state !== 'released'
  const path = isOut ? pathTo('/meus-projetos/:id/recurso', { id: suspension.projectId }) : pathTo('/meus-projetos')
  return {
    to: suspension.maker.email,
    key: `hold-${suspension.id}-${suspension.state}-${suspension.decidedAt?.getTime() ?? 0}`,
    subject: `${subject}: ${suspension.title}`,
    ...renderMail({
      title: subject,
      preview: `“${suspension.title}” ${says}`,
      reason: 'Você recebeu este e-mail porque publicou um projeto.',
      body: [
        paragraph(`Olá, ${suspension.maker.fullName}. “${suspension.title}” ${says}`),
        ...suspension.reasons.map((reason) => paragraph(reason)),
        isOut && paragraph('Quem já comprou continua com acesso ao que comprou.'),
        action(
          isOut && !suspension.wasAppealed ? 'Ver motivo e recorrer' : 'Abrir Meus Projetos',
          new URL(path, suspension.publicUrl).href,
        ),
      ],
    }),
  }
}

const outcomeWords = {
  dismissed: 'Nossa equipe analisou e não achou motivo para tirar o projeto do catálogo.',
  held: 'Tiramos o projeto do catálogo enquanto nossa equipe o analisa.',
  removed: 'Removemos o projeto do catálogo.',
}

/** To the person who reported a project: what became of it. */
export function reportOutcomeMail(report: {
  id: string
  title: string
  outcome: keyof typeof outcomeWords
  email: string
}): Mail {
  return {
    to: report.email,
    key: `report-outcome-${report.id}`,
    subject: `Sua denúncia sobre “${report.title}”`,
    ...renderMail({
      title: 'Sua denúncia foi analisada',
      preview: outcomeWords[report.outcome],
      reason: 'Você recebeu este e-mail porque denunciou um projeto.',
      body: [
        paragraph(`Você denunciou “${report.title}”. ${outcomeWords[report.outcome]}`),
        smallPrint('Obrigado por avisar. Quem publicou o projeto não sabe quem o denunciou.'),
      ],
    }),
  }
}

export type ShopDecision = {
  id: string
  slug: string | null
  title: string | null
  isGranted: boolean
  reason: string
  maker: { fullName: string; email: string }
  publicUrl: URL
}

/** To a maker whose shop's address or name looked like another's: what staff decided, and why. */
export function shopDecisionMail({ id, slug, title, isGranted, reason, maker, publicUrl }: ShopDecision): Mail {
  const wanted = [slug && `o endereço “${slug}”`, title && `o nome “${title}”`].filter(Boolean).join(' e ')
  const subject = isGranted ? 'Sua loja mudou de nome' : 'O nome da sua loja foi recusado'
  const said = isGranted ? `Sua loja já usa ${wanted}.` : `Não aceitamos ${wanted}: sua loja continua como estava.`
  return {
    to: maker.email,
    key: `shop-decision-${id}`,
    subject,
    ...renderMail({
      title: subject,
      preview: said,
      reason: 'Você recebeu este e-mail porque pediu outro nome para a sua loja.',
      body: [
        paragraph(`Olá, ${maker.fullName}. ${said}`),
        paragraph(`Motivo: ${reason}`),
        action('Abrir sua loja', new URL(pathTo('/perfil/loja'), publicUrl).href),
      ],
    }),
  }
}
