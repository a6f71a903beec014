import { business } from '#domain/shared/business.ts'
import { formatDay } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { TermsRecipient } from '#domain/legal/announce-terms.server.ts'
import type { TermsVersion } from '#domain/legal/terms-version.ts'
import { action, link, paragraph, renderMail, smallPrint } from '../layout.ts'

/** To every account, when new terms of use were published: what changes, from when, and what to do who does not agree. */
export function newTermsMail({
  terms,
  recipient,
  publicUrl,
}: {
  terms: TermsVersion
  recipient: TermsRecipient
  publicUrl: URL
}): Mail {
  const day = formatDay(terms.inForceAt)
  const address = (path: string) => new URL(path, publicUrl).href
  return {
    to: recipient.email,
    key: `terms-${terms.version}-${recipient.id}`,
    subject: `Novos Termos de Uso a partir de ${day}`,
    ...renderMail({
      title: 'Os Termos de Uso vão mudar',
      preview: `A nova versão vale a partir de ${day}.`,
      reason: `Você recebeu este e-mail porque tem uma conta: mudanças nos termos são avisadas com ${business.termsNoticeDays} dias de antecedência.`,
      body: [
        paragraph(`Olá, ${recipient.fullName}. A versão ${terms.version} dos Termos de Uso vale a partir de ${day}.`),
        ...terms.summary.split(/\n+/).map(paragraph),
        action('Ler a nova versão', address(pathTo('/termos/:n', { n: terms.version }))),
        link('Os termos que valem hoje', address(pathTo('/termos'))),
        smallPrint(
          'O que você já comprou ou vendeu segue os termos do dia da compra. Se não concordar com os novos, você pode excluir a conta até lá, no seu perfil.',
        ),
      ],
    }),
  }
}
