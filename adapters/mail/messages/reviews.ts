import type { MakeForMail } from '#domain/makes/make-for-mail.server.ts'
import { makeShown } from '#domain/makes/notices.ts'
import { reviewAnswered, reviewPosted } from '#domain/reviews/notices.ts'
import type { ReviewForMail } from '#domain/reviews/review-for-mail.server.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { firstName } from '#domain/shared/text.ts'
import { factMail } from '../layout.ts'
import { action, type Block, card, paragraph, pictureAddress } from '../message.ts'

type Written = ReviewForMail & { publicUrl: URL }

function reviewed({ title, image, maker, publicUrl }: Written, path: string): Block {
  const { href } = new URL(path, publicUrl)
  return card({ title, note: `por ${maker.fullName}`, href, picture: pictureAddress(image, publicUrl) })
}

/** Mail to a maker about a review; null for a closed account. */
export function reviewMail(written: Written): Mail | null {
  const { rating, comment, author, maker, publicUrl } = written
  if (maker.isClosed || author.isClosed) return null
  const says = reviewPosted.says(written)
  const stars = rating === 1 ? '1 estrela' : `${rating} estrelas`
  return factMail(maker.email, says, {
    reason: 'Você recebeu este e-mail porque vende na Camada.',
    body: [
      paragraph(
        `Olá, ${firstName(maker.fullName)}. ${author.fullName} deu ${stars} a “${written.title}”${comment === null ? '.' : ':'}`,
      ),
      ...(comment?.split(/\n+/).map(paragraph) ?? []),
      reviewed(written, says.path),
      paragraph('Sua resposta fica ao lado da avaliação, para todo mundo.'),
      action('Ver e responder', new URL(says.path, publicUrl).href),
    ],
  })
}

/** Mail to a reviewer with the maker's answer; null for a closed account or a hidden answer. */
export function reviewAnswerMail(written: Written): Mail | null {
  const { answer, author, publicUrl } = written
  if (author.isClosed || answer === null) return null
  const says = reviewAnswered.says(written)
  return factMail(author.email, says, {
    reason: 'Você recebeu este e-mail porque avaliou um projeto na Camada.',
    body: [
      paragraph(`Olá, ${firstName(author.fullName)}. Sobre a sua avaliação de “${written.title}”:`),
      ...answer.split(/\n+/).map(paragraph),
      reviewed(written, says.path),
      action('Ver a resposta', new URL(says.path, publicUrl).href),
    ],
  })
}

/** Mail to a maker about a make, a buyer's post of their print; null for a closed account. */
export function makeMail({ publicUrl, ...make }: MakeForMail & { publicUrl: URL }): Mail | null {
  const { projectId, title, isPrint, words, author, photo, maker } = make
  if (maker.isClosed) return null
  const said = makeShown.says(make)
  const who = author ?? (isPrint ? 'Quem tem os arquivos' : 'Quem recebeu a peça')
  return factMail(maker.email, said, {
    reason: 'Você recebeu este e-mail porque vende na Camada.',
    body: [
      paragraph(`Olá, ${firstName(maker.fullName)}. ${who} ${isPrint ? 'imprimiu' : 'mostrou'} “${title}”:`),
      words !== null && paragraph(`“${words}”`),
      card({
        title,
        note: author === null ? '' : `de ${author}`,
        href: new URL(pathTo('/projeto/:id', { id: projectId }), publicUrl).href,
        picture: pictureAddress(photo, publicUrl),
      }),
      action('Ver as fotos', new URL(said.path, publicUrl).href),
    ],
  })
}
