import type { Area } from '#domain/area.ts'
import { business } from '#domain/shared/business.ts'
import { lawfulDuty, legitimate } from '#domain/shared/legal-bases.ts'

export const accessArea = {
  staffActions: {
    record_court_order: { by: 'house', text: 'Registrou ordem judicial' },
    hand_out_records: { by: 'house', text: 'Baixou registros de acesso' },
    lift_legal_hold: { by: 'house', text: 'Encerrou guarda de registros' },
  },
  purposes: [
    {
      title: 'Guardar registros de acesso e impedir abuso',
      data: 'data, hora, endereço IP e porta, a cada hora de uso e a cada conta criada, compra, publicação, avaliação, denúncia e mensagem; navegador, enquanto a sessão está aberta; quantas vezes um endereço tentou algo',
      basis: `${lawfulDuty} (Lei 12.965/2014, art. 15) e ${legitimate}, para impedir fraude`,
      recipients: [],
      readers: 'quem a Justiça mandar',
      kept: `${business.accessRecordMonths} meses, ou mais se a Justiça mandar guardar`,
      parts: ['access'],
    },
  ],
} as const satisfies Area
