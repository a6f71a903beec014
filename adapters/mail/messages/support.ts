import { pathTo } from '#domain/shared/paths.ts'
import { business } from '#domain/shared/business.ts'
import { priceWords } from '#domain/catalog/project.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { supportAnswered } from '#domain/support/notices.ts'
import { answerWords, type HoursLine } from '#domain/shop-settings/support-hours.ts'
import type { NewsletterPart } from '#domain/support/newsletter-parts.server.ts'
import type { ThreadOrigin } from '#domain/support/thread.ts'
import { renderMail } from '../layout.ts'
import { action, type Block, card, link, paragraph, pictureAddress, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

type SupportMessage = {
  id: string
  protocol: string
  name: string
  email: string
  subject: string
  message: string
  origin: ThreadOrigin
}

type OwnMessage = SupportMessage & { token: string; publicUrl: URL }

type StaffMessage = SupportMessage & { threadId: string; publicUrl: URL }

/** Mail to staff with a user's message, answered on the page or by mail. */
export function supportMessageMail(message: StaffMessage, supportEmail: string): Mail {
  return {
    to: supportEmail,
    key: `support-${message.id}`,
    subject: `[${message.protocol}] ${message.subject}`,
    headers: { 'Reply-To': message.email },
    ...renderMail({
      title: message.subject,
      preview: message.message,
      reason: 'Mensagem enviada pelo site.',
      body: [
        paragraph(`${message.name}, ${message.email}, protocolo ${message.protocol}`),
        ...paragraphs(message.message),
        action(
          'Abrir no atendimento',
          new URL(pathTo('/admin/suporte/:id', { id: message.threadId }), message.publicUrl).href,
        ),
      ],
    }),
  }
}

/** Mail with the protocol number of a message; without the user's text, since the address may be another person's. */
export function supportReceiptMail(message: OwnMessage & { hours: readonly HoursLine[] }): Mail {
  return {
    to: message.email,
    key: `support-receipt-${message.protocol}`,
    subject: `Recebemos sua mensagem (protocolo ${message.protocol})`,
    ...renderMail({
      title: 'Recebemos sua mensagem',
      preview: `Sua mensagem chegou com o protocolo ${message.protocol}.`,
      reason: 'Você recebeu este e-mail porque escreveu para nós pelo site.',
      body: [
        paragraph(
          `Sua mensagem chegou com o protocolo ${message.protocol}. Respondemos ${term(message)}, por e-mail e na página da conversa.`,
        ),
        action('Abrir a conversa', conversationUrl(message)),
      ],
    }),
  }
}

const term = ({ origin, hours }: { origin: ThreadOrigin; hours: readonly HoursLine[] }) =>
  origin === 'data' ? `em até ${business.dataRequestDays} dias` : answerWords(hours)

export function supportAnswerMail(message: OwnMessage): Mail {
  const { title, words, path } = supportAnswered.says(message)
  return {
    to: message.email,
    subject: title,
    ...renderMail({
      title: 'Respondemos sua mensagem',
      preview: words,
      reason: 'Você recebeu este e-mail porque escreveu para nós pelo site.',
      body: [
        paragraph(`Olá, ${firstName(message.name)}. Sobre “${message.subject}”:`),
        ...paragraphs(message.message),
        action('Continuar a conversa', new URL(path, message.publicUrl).href),
        smallPrint(`Protocolo ${message.protocol}. Para responder, use a página da conversa.`),
      ],
    }),
  }
}

function paragraphs(text: string) {
  return text.split(/\n+/).map(paragraph)
}

function conversationUrl({ token, publicUrl }: OwnMessage): string {
  return new URL(pathTo('/suporte/conversa/:token', { token }), publicUrl).href
}

export function newsletterConfirmationMail({
  email,
  token,
  publicUrl,
}: {
  email: string
  token: string
  publicUrl: URL
}): Mail {
  return {
    to: email,
    key: `newsletter-${token}`,
    subject: 'Confirme sua inscrição',
    leave: { href: leaveUrl(token, publicUrl), label: 'Não quero receber' },
    ...renderMail({
      title: 'Confirme sua inscrição',
      preview: 'A inscrição vale depois que você confirmar.',
      reason:
        'Você recebeu este e-mail porque alguém pediu a newsletter para este endereço. Se não foi você, não é preciso fazer nada.',
      body: [
        paragraph('Um e-mail por mês com projetos novos. A inscrição vale depois que você confirmar.'),
        action(
          'Confirmar inscrição',
          new URL(pathTo('/newsletter/:resposta/:token', { resposta: 'confirmar', token }), publicUrl).href,
        ),
      ],
    }),
  }
}

type Issue = { subject: string; parts: readonly NewsletterPart[]; publicUrl: URL }

/** Mail with a newsletter issue and one-click unsubscription (RFC 8058). */
export function newsletterMail({
  id,
  subject,
  parts,
  recipient,
  publicUrl,
}: Issue & { id: string; recipient: { id: string; email: string; token: string } }): Mail {
  return {
    to: recipient.email,
    key: `newsletter-${id}-${recipient.id}`,
    subject,
    leave: { href: leaveUrl(recipient.token, publicUrl), label: 'Sair da lista', list: 'newsletter' },
    ...issueContent({ subject, parts, publicUrl }),
  }
}

export function newsletterProofMail({ subject, parts, to, publicUrl }: Issue & { to: string }): Mail {
  const shown = issueContent({ subject, parts, publicUrl }, smallPrint('Prova: aqui fica o link para sair da lista.'))
  return { to, subject: `[Prova] ${subject}`, ...shown }
}

function leaveUrl(token: string, publicUrl: URL): string {
  return new URL(pathTo('/descadastrar/:token', { token }), publicUrl).href
}

function issueContent({ subject, parts, publicUrl }: Issue, last?: Block) {
  const firstWords = parts.find((part) => part.kind === 'paragraph')
  return renderMail({
    title: subject,
    preview: firstWords ? firstWords.text : subject,
    reason: 'Você recebeu este e-mail porque confirmou a inscrição na newsletter.',
    body: [...parts.map((part) => blockOf(part, publicUrl)), last],
  })
}

function blockOf(part: NewsletterPart, publicUrl: URL): Block {
  if (part.kind === 'paragraph') return paragraph(part.text)
  if (part.kind === 'link') return link(part.label, part.url)
  if (part.kind === 'button') return action(part.label, part.url)
  const { projectId, title, makerName, price, image } = part
  const href = new URL(pathTo('/projeto/:id', { id: projectId }), publicUrl).href
  const picture = pictureAddress(image, publicUrl)
  return card({ title, note: `por ${makerName}, ${priceWords(price)}`, href, picture })
}
