import type { Area } from '#domain/area.ts'
import { contract, lawfulDuty, lawfulYears } from '#domain/shared/legal-bases.ts'

export const payoutsArea = {
  staffActions: {
    refund_to_key: { by: 'money', text: 'Confirmou Pix de reembolso' },
    refund_key_failed: { by: 'money', text: 'Marcou Pix de reembolso como não recebido' },
    open_refund_key: { by: 'money', text: 'Viu chave Pix de reembolso' },
    approve_payouts: { by: 'money', text: 'Aprovou repasses', verb: 'Aprovou' },
    send_payouts: { by: 'money', text: 'Enviou repasses', verb: 'Enviou' },
    cancel_payout: { by: 'money', text: 'Cancelou repasse' },
    confirm_payout: { by: 'money', text: 'Confirmou repasse' },
    fail_payout: { by: 'money', text: 'Marcou repasse como falho' },
    return_payout: { by: 'money', text: 'Marcou repasse como devolvido' },
    download_payout_file: { by: 'money', text: 'Baixou arquivo de repasses', verb: 'Baixou o arquivo de' },
    stop_payouts: { by: 'money', text: 'Parou os repasses' },
    resume_payouts: { by: 'money', text: 'Retomou os repasses' },
    hold_money: { by: 'money', text: 'Reteve valores' },
    lift_hold: { by: 'money', text: 'Liberou retenção' },
  },
  purposes: [
    {
      title: 'Vender e receber',
      data: 'quem vende, documento e endereço; titular, documento e conta de recebimento, guardados cifrados; projetos, vendas e repasses',
      basis: `${contract} e ${lawfulDuty}`,
      recipients: ['payouts', 'labels', 'mail', 'files'],
      readers: 'quem compra lê quem vende (Decreto 7.962/2013, art. 2º)',
      kept: `vendas e repasses, com a conta que recebeu cada um, ${lawfulYears} (Lei 5.172/1966, art. 173)`,
      parts: ['projects', 'money'],
    },
  ],
} as const satisfies Area
