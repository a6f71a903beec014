import { business } from '#domain/shared/business.ts'
import { formatDay } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import type { AccountRecipient } from '#domain/shop-settings/tell-accounts.server.ts'
import { legalNames } from '#domain/legal/legal-kind.ts'
import type { TermsVersion } from '#domain/legal/terms-version.ts'
import { renderMail } from '../layout.ts'
import { action, link, paragraph, smallPrint } from '../message.ts'
import { firstName } from '#domain/shared/text.ts'

const kindWords = {
  terms: {
    title: 'Os Termos de Uso vão mudar',
    inText: 'nos termos',
    bought: 'O que você já comprou ou vendeu segue os termos do dia da compra. ',
    current: pathTo('/termos'),
    version: (n: number) => pathTo('/termos/:n', { n }),
  },
  privacy: {
    title: 'A Política de Privacidade vai mudar',
    inText: 'na política',
    bought: '',
    current: pathTo('/privacidade'),
    version: (n: number) => pathTo('/privacidade/:n', { n }),
  },
} as const

export function newTermsMail({
  terms,
  recipient,
  publicUrl,
}: {
  terms: TermsVersion
  recipient: AccountRecipient
  publicUrl: URL
}): Mail {
  const day = formatDay(terms.inForceAt)
  const { coming, of } = legalNames[terms.kind]
  const words = kindWords[terms.kind]
  const address = (path: string) => new URL(path, publicUrl).href
  return {
    to: recipient.email,
    key: `${terms.kind}-${terms.version}-${recipient.id}`,
    subject: `${coming} a partir de ${day}`,
    ...renderMail({
      title: words.title,
      preview: `A nova versão vale a partir de ${day}.`,
      reason: `Você recebeu este e-mail porque tem uma conta: mudanças ${words.inText} são avisadas com ${business.termsNoticeDays} dias de antecedência.`,
      body: [
        paragraph(`Olá, ${firstName(recipient.fullName)}. A versão ${terms.version} ${of} vale a partir de ${day}.`),
        ...terms.summary.split(/\n+/).map(paragraph),
        action('Ler a nova versão', address(words.version(terms.version))),
        link('A versão que vale hoje', address(words.current)),
        smallPrint(`${words.bought}Se não concordar, você pode excluir a conta até lá, no seu perfil.`),
      ],
    }),
  }
}
