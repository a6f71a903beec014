import type { Area } from '#domain/area.ts'
import { business } from '#domain/shared/business.ts'
import { consent, contract, lawfulYears } from '#domain/shared/legal-bases.ts'

export const supportArea = {
  staffActions: {
    answer_thread: { by: 'support', text: 'Respondeu conversa' },
    close_thread: { by: 'support', text: 'Encerrou conversa' },
    reopen_thread: { by: 'support', text: 'Reabriu conversa' },
    send_newsletter: { by: 'catalogue', text: 'Enviou newsletter' },
    discard_newsletter: { by: 'catalogue', text: 'Apagou rascunho de newsletter' },
  },
  purposes: [
    {
      title: 'Atender você',
      data: 'nome, e-mail e o que você escreve, com o número do protocolo',
      basis: contract,
      recipients: ['mail'],
      kept: `${lawfulYears} (Lei 8.078/1990, art. 27)`,
      parts: ['support'],
    },
    {
      title: 'Enviar a newsletter',
      data: 'e-mail, o texto com que você concordou, a página, a data e o endereço IP',
      basis: `${consent}, que você confirma por e-mail e retira com um clique`,
      recipients: ['mail'],
      kept: `enquanto estiver na lista; a prova do pedido, até ${business.legalYears} anos depois de sair; o que você não confirma, ${business.unconfirmedDays} dias`,
      parts: ['newsletter'],
    },
  ],
} as const satisfies Area
