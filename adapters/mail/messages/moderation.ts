import { business } from '#domain/shared/business.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { type Rule, ruleText } from '#domain/suspensions/rules.ts'
import { projectSuspended, suspensionWords } from '#domain/moderation/notices.ts'
import { shopNameDecided } from '#domain/shops/notices.ts'
import type { AccountBlock } from '#domain/moderation/blocks.server.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { renderMail } from '../layout.ts'
import { action, card, paragraph, pictureAddress } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

export type SuspensionNotice = {
  id: string
  projectId: string
  title: string
  image: { key: string } | null
  state: 'held' | 'removed' | 'released'
  reasons: readonly string[]
  rule: Rule | null
  decidedAt: Date | null
  wasAppealed: boolean
  maker: { fullName: string; email: string }
  publicUrl: URL
}

/** Mail to a maker about a suspended, removed or restored project, with the reason. */
export function suspensionNoticeMail(suspension: SuspensionNotice): Mail {
  const fact = projectSuspended.says(suspension)
  const isOut = suspension.state !== 'released'
  const { href } = new URL(fact.path, suspension.publicUrl)
  return {
    to: suspension.maker.email,
    subject: fact.title,
    ...renderMail({
      title: suspensionWords[suspension.state].title,
      preview: fact.words,
      reason: 'Você recebeu este e-mail porque publicou um projeto.',
      body: [
        paragraph(`Olá, ${firstName(suspension.maker.fullName)}. ${fact.words}`),
        card({
          title: suspension.title,
          note: isOut && suspension.rule ? `Regra: ${ruleText(suspension.rule)}.` : '',
          href,
          picture: pictureAddress(suspension.image, suspension.publicUrl),
        }),
        ...suspension.reasons.map((reason) => paragraph(reason)),
        isOut && paragraph('Quem já comprou continua com acesso ao que comprou.'),
        isOut &&
          !suspension.wasAppealed &&
          paragraph(`Você pode recorrer uma vez. Decidimos o recurso em até ${business.appealDays} dias.`),
        action(isOut && !suspension.wasAppealed ? 'Ver motivo e recorrer' : 'Abrir Meus Projetos', href),
      ],
    }),
  }
}

type BlockNotice = {
  block: AccountBlock
  lifting: string | null
  person: { fullName: string; email: string }
  publicUrl: URL
}

/** Mail to a user about a block with its rule, reason and appeal link, or about the appeal's outcome. */
export function blockNoticeMail({ block, lifting, person, publicUrl }: BlockNotice): Mail {
  const { subject, says } = blockWords[blockState(block)]
  return {
    to: person.email,
    key: `block-${block.id}-${blockState(block)}`,
    subject,
    ...renderMail({
      title: subject,
      preview: says,
      reason: 'Você recebeu este e-mail porque tem uma conta na Camada.',
      body: [
        paragraph(`Olá, ${firstName(person.fullName)}. ${says}`),
        !block.liftedAt && paragraph(`Regra: ${ruleText(block.rule as Rule)}.`),
        ...(lifting ?? block.appealAnswer ?? block.reason).split(/\n+/).map(paragraph),
        !block.liftedAt && paragraph('O que você comprou e o que tem a receber continua seu: escreva para o suporte.'),
        !block.appealedAt &&
          !block.liftedAt && [
            paragraph(`Você pode recorrer uma vez, sem entrar na conta. Decidimos em até ${business.appealDays} dias.`),
            action('Recorrer', new URL(pathTo('/conta-bloqueada/:token', { token: block.token }), publicUrl).href),
          ],
        block.liftedAt && action('Entrar na Camada', new URL(`${pathTo('/auth')}?mode=login`, publicUrl).href),
      ].flat(),
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

export function shopDecisionMail({ reason, maker, publicUrl, ...decision }: ShopDecision): Mail {
  const { title, words, path } = shopNameDecided.says(decision)
  return {
    to: maker.email,
    subject: title,
    ...renderMail({
      title,
      preview: words,
      reason: 'Você recebeu este e-mail porque pediu outro nome para a sua loja.',
      body: [
        paragraph(`Olá, ${firstName(maker.fullName)}. ${words}`),
        paragraph(`Motivo: ${reason}`),
        action('Abrir sua loja', new URL(path, publicUrl).href),
      ],
    }),
  }
}

const blockWords = {
  blocked: { subject: 'Sua conta foi bloqueada', says: 'Nossa equipe bloqueou a sua conta.' },
  kept: { subject: 'Sua conta continua bloqueada', says: 'Analisamos o seu recurso e mantivemos o bloqueio.' },
  lifted: { subject: 'Sua conta foi desbloqueada', says: 'Sua conta está desbloqueada: você pode entrar de novo.' },
}

function blockState({ liftedAt, appealDecidedAt }: AccountBlock): keyof typeof blockWords {
  if (liftedAt) return 'lifted'
  return appealDecidedAt ? 'kept' : 'blocked'
}
