import type { Area } from '#domain/area.ts'
import { contract, lawfulYears, whileOpen } from '#domain/shared/legal-bases.ts'

export const ordersArea = {
  staffActions: {
    refund_order: { by: 'money', text: 'Devolveu pagamento' },
    retry_refund: { by: 'money', text: 'Mandou tentar o reembolso de novo' },
    refund_by_hand: { by: 'money', text: 'Devolveu por fora do provedor' },
  },
  purposes: [
    {
      title: 'Comprar e receber',
      data: 'projetos, valores, datas e situação de cada compra, com o contrato dela; endereço de entrega e, se você informar, CPF, guardado cifrado; mensagens e fotos sobre o que você comprou ou vendeu. Dados de cartão ficam só com o provedor de pagamento',
      basis: contract,
      recipients: ['payments', 'labels', 'mail', 'files'],
      readers:
        'quem vende a peça lê nome e endereço de entrega; vocês dois leem as mensagens, e a nossa equipe só o que for denunciado ou estiver numa disputa, com registro de cada leitura',
      kept: `endereços, ${whileOpen}; compras, ${lawfulYears}, sem o seu nome (Lei 5.172/1966, art. 173)`,
      parts: ['addresses', 'money', 'certificates'],
    },
  ],
} as const satisfies Area
