import type { Mail } from '#domain/shared/mailer.ts'
import { MailLayout, MailText } from '../layout.tsx'
import { renderMail } from '../render-mail.tsx'

type SupportMessage = { protocol: string; name: string; email: string; subject: string; message: string }

/** A message for the people of the platform; an answer goes to its writer. */
export function supportMessageMail(message: SupportMessage, supportEmail: string): Mail {
  return {
    to: supportEmail,
    key: `support-${message.protocol}`,
    subject: `[${message.protocol}] ${message.subject}`,
    headers: { 'Reply-To': message.email },
    ...renderMail(
      <MailLayout title={message.subject} preview={message.message.slice(0, 120)} reason="Mensagem enviada pelo site.">
        <MailText>
          {message.name}, {message.email}, protocolo {message.protocol}
        </MailText>
        {message.message.split(/\n+/).map((paragraph, index) => (
          <MailText key={index}>{paragraph}</MailText>
        ))}
      </MailLayout>,
    ),
  }
}

/** To the writer, at once: that it arrived, and under which number. */
export function supportReceiptMail(message: SupportMessage): Mail {
  return {
    to: message.email,
    key: `support-receipt-${message.protocol}`,
    subject: `Recebemos sua mensagem (protocolo ${message.protocol})`,
    ...renderMail(
      <MailLayout
        title="Recebemos sua mensagem"
        preview={`Protocolo ${message.protocol}`}
        reason="Você recebeu este e-mail porque escreveu para nós pelo site."
      >
        <MailText>
          Olá, {message.name}. Sua mensagem “{message.subject}” chegou com o protocolo {message.protocol}. Respondemos
          em até 24 horas, neste endereço.
        </MailText>
      </MailLayout>,
    ),
  }
}
