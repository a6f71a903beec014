import { correctedMark } from '#domain/catalog/marks.ts'
import type { DecisionForMail } from '#domain/moderation/appeals.server.ts'
import { decisionMade } from '#domain/moderation/notices.ts'
import { ruleOf } from '#domain/moderation/report-words.ts'
import { business } from '#domain/shared/business.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { firstName } from '#domain/shared/text.ts'
import { suspensionReasons } from '#domain/suspensions/suspension-reasons.ts'
import { renderMail } from '../layout.ts'
import { action, card, link, paragraph, pictureAddress, smallPrint } from '../message.ts'
import { support } from './to-owner.ts'

type DecisionNotice = Pick<DecisionForMail, 'made' | 'person'> & {
  decision: Told
  image: { key: string } | null
  publicUrl: URL
}

type Told = Pick<
  DecisionForMail['decision'],
  'appealedAt' | 'rule' | 'changes' | 'reason' | 'answer' | 'undoneReason' | 'findings'
>

/** Mail to a user about a decision against them, a rejected appeal or a reversal. */
export function decisionMail({ decision, made, image, person, publicUrl }: DecisionNotice): Mail {
  const { kind, step, number, projectId } = made
  const { title: subject, words, path } = decisionMade.says(made)
  const { why, unaffected, button } = texts[kind]
  const isInForce = step !== 'undone'
  const mayAppeal = isInForce && !decision.appealedAt
  const rule = isInForce && ruleOf(decision.rule)
  const url = (to: string) => new URL(to, publicUrl).href
  return {
    to: person.email,
    subject,
    ...renderMail({
      title: subject,
      preview: words,
      reason: why,
      body: [
        paragraph(`Olá, ${firstName(person.fullName)}. ${words}`),
        kind === 'suspension' &&
          card({ title: made.title ?? '', note: '', href: url(path), picture: pictureAddress(image, publicUrl) }),
        ...(step === 'final' ? (decision.changes ?? []).map((change) => paragraph(correctedMark(change))) : []),
        ...reasonsOf(decision).map(paragraph),
        rule && paragraph(`Regra: ${rule}.`),
        isInForce && paragraph(unaffected),
        mayAppeal &&
          paragraph(
            `Você pode recorrer uma vez${kind === 'block' ? ', sem entrar na conta' : ''}. Decidimos o recurso em até ${business.appealDays} dias.`,
          ),
        action(mayAppeal ? 'Ver motivo e recorrer' : isInForce ? button.kept : button.undone, url(path)),
        kind === 'correction' && link('Abrir o projeto', url(pathTo('/projeto/:id', { id: projectId ?? '' }))),
        smallPrint(`${number ? `Decisão ${number}. ` : ''}Precisa de ajuda?`, support(publicUrl)),
      ],
    }),
  }
}

/** Returns as paragraphs the latest reason given by staff, or the findings. */
function reasonsOf({ undoneReason, answer, reason, findings }: Told): string[] {
  return suspensionReasons({ reason: undoneReason ?? answer ?? reason, findings: findings ?? [] }).flatMap((text) =>
    text.split(/\n+/).filter(Boolean),
  )
}

type Texts = {
  why: string
  unaffected: string
  button: { kept: string; undone: string }
}

const texts: Record<DecisionForMail['made']['kind'], Texts> = {
  suspension: {
    why: 'Você recebeu este e-mail porque publicou um projeto.',
    unaffected: 'Quem já comprou continua com acesso ao que comprou.',
    button: { kept: 'Ver a decisão', undone: 'Abrir Meus Projetos' },
  },
  block: {
    why: 'Você recebeu este e-mail porque tem uma conta na Camada.',
    unaffected: 'O que você comprou e o que tem a receber continua seu: escreva para o suporte.',
    button: { kept: 'Ver a decisão', undone: 'Entrar na Camada' },
  },
  correction: {
    why: 'Você recebeu este e-mail porque publicou um projeto.',
    unaffected: 'O projeto continua à venda.',
    button: { kept: 'Ver a decisão', undone: 'Ver a decisão' },
  },
}
