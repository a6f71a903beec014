import type { Digest } from '#domain/notices/digests.server.ts'
import { leaveLink } from '#domain/notices/leave-token.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { isChosenKind, type MailPace } from '#domain/shared/notice-kind.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { renderMail } from '../layout.ts'
import { action, card, link, paragraph, picture, pictureAddress, smallPrint } from '../message.ts'
import { support } from './to-owner.ts'
import { firstName, lengthOf, shortened } from '#domain/shared/text.ts'

const titles: Record<MailPace, string> = {
  now: 'Novidades para você',
  day: 'Seu resumo do dia',
  week: 'Seu resumo da semana',
  none: 'Novidades para você',
}

const reasons: Record<MailPace, string> = {
  now: 'Você recebeu este e-mail porque escolheu saber disso na hora.',
  day: 'Você recebeu este e-mail porque escolheu um resumo por dia.',
  week: 'Você recebeu este e-mail porque escolheu um resumo por semana.',
  none: 'Você recebeu este e-mail porque escolheu recebê-lo.',
}

/** Mail with the notices since the last digest; a single notice is sent as an ordinary mail. */
export function digestMail(digest: Digest, { publicUrl, secret }: { publicUrl: URL; secret: string }): Mail {
  const { key, userId, email, fullName, pace, notices, total } = digest
  const [first] = notices
  const kinds = [...new Set(notices.map(({ kind }) => kind))]
  const [kind = ''] = kinds
  const isOne = total === 1 && first !== undefined
  const title = isOne ? first.title : titles[pace]
  const rest = total - notices.length
  const only = isOne && pictureAddress(first.image, publicUrl)
  return {
    to: email,
    key,
    subject: subjectOf(
      isOne || !first ? { first: title } : { begins: `${title}: `, first: first.title, others: total - 1 },
    ),
    leave: {
      ...leaveLink({ publicUrl, secret }, userId, kinds.length === 1 && isChosenKind(kind) ? kind : 'digest'),
      list: 'avisos',
    },
    ...renderMail({
      title,
      preview: isOne ? first.words || `${title}.` : notices.map((one) => `${one.title}.`).join(' '),
      reason: reasons[pace],
      body: [
        paragraph(
          isOne ? `Olá, ${firstName(fullName)}. ${first.words}` : `Olá, ${firstName(fullName)}. Veja o que aconteceu:`,
        ),
        ...(isOne
          ? [only && picture(only)]
          : notices.map(({ title: told, words, path, image }) => {
              const seen = pictureAddress(image, publicUrl)
              return card({ title: told, note: words, href: url(path), picture: seen })
            })),
        rest > 0 && paragraph(`E mais ${formatCount(rest)}.`),
        action(isOne ? 'Abrir' : 'Ver todos os avisos', url(isOne ? first.path : pathTo('/avisos'))),
        link('Escolher quais e-mails receber', url(pathTo('/perfil/avisos'))),
        smallPrint('Precisa de ajuda?', support(publicUrl)),
      ],
    }),
  }

  function url(path: string): string {
    return new URL(path, publicUrl).href
  }
}

/** Number of letters of a subject that phones show. */
const subjectLetters = 60

/** Returns a subject with the first notice's title, shortened to fit. */
function subjectOf({ begins = '', first, others = 0 }: { begins?: string; first: string; others?: number }): string {
  const ends = others > 0 ? ` e mais ${formatCount(others)}` : ''
  return `${begins}${shortened(first, subjectLetters - lengthOf(begins + ends))}${ends}`
}
