import { business } from '#domain/shared/business.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { action, paragraph, smallPrint } from '../message.ts'
import { renderMail } from '../render-mail.ts'

/** The last one to somebody who closed the account: that it is done, and what stays for how long. */
export function accountClosedMail({
  farewell,
  publicUrl,
}: {
  farewell: { fullName: string; email: string }
  publicUrl: URL
}): Mail {
  return {
    to: farewell.email,
    subject: 'Sua conta na Camada foi excluída',
    ...renderMail({
      title: 'Sua conta foi excluída',
      preview: 'Este é o último e-mail que enviamos a você.',
      reason:
        'Você recebeu este e-mail porque a conta com este endereço foi excluída. É o último: o endereço sai dos nossos registros depois dele.',
      body: [
        paragraph(
          `Olá, ${farewell.fullName}. Sua conta foi excluída, como você pediu. Nome, e-mail, foto, endereços e senha foram apagados, e ninguém mais entra nela.`,
        ),
        paragraph(
          `O que a lei manda guardar fica sem o seu nome: registros de compra e venda por ${business.legalYears} anos e registros de acesso por ${business.accessRecordMonths} meses. Suas avaliações continuam como “Conta encerrada”.`,
        ),
        paragraph('Se quiser voltar, este endereço está livre para uma conta nova.'),
        action('Ler a Política de Privacidade', new URL('/privacidade', publicUrl).href),
        smallPrint(`Não foi você? Escreva para nós agora em ${new URL('/suporte', publicUrl).href}`),
      ],
    }),
  }
}
