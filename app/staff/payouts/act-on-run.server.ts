import { data } from 'react-router'
import { accountRefusal } from '#app/accounts/refusals.ts'
import { faultsOf, type FormFaults, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import type { ToastKey } from '#app/http/messages.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { cancelPayout, endPayout } from '#domain/payouts/payouts.server.ts'
import { readReturnFile } from '#domain/payouts/return-file.ts'
import { approvePayouts, type CodeRefusal, sendPayouts, sendPayoutsAlone } from '#domain/payouts/send-payouts.server.ts'
import { payoutReasonInput } from '#domain/payouts/staff-payout-input.ts'
import { decodeTable } from '#domain/shared/tables/read-table.ts'
import { services } from '#services'

const payoutRefusals = {
  not_found: 'Este repasse não existe mais.',
  changed_meanwhile: 'A rodada mudou desde que você abriu a página. Confira os valores e aprove de novo.',
  stopped: 'Os repasses estão parados. Retome antes de enviar.',
  approved_by_sender: 'Quem aprova não envia: outra pessoa da equipe precisa enviar estes repasses.',
  own_money: 'Este repasse é seu: que ele voltou, diz outra pessoa da equipe.',
  too_late: 'Este repasse já está em outra situação. Confira antes de mudar.',
  too_early: 'Quem aprova sem outra pessoa envia no próximo dia útil, não antes.',
} as const

type Outcome = { ok: true } | { ok: false; reason: keyof typeof payoutRefusals }

/** Maximum size of the bank's return file in bytes, larger than that of any payout day. */
const largestFile = 1_000_000

export async function actOnRun(staff: Viewer, { runId, back }: { runId: string; back: string }, form: FormData) {
  const fields = textFields(form)
  const answer = (outcome: Outcome, text: ToastKey) =>
    outcome.ok ? redirectWithToast(back, { kind: 'success', text }) : refused(payoutRefusals[outcome.reason])
  const payoutId = fields.payoutId ?? ''
  switch (fields.intent) {
    case 'approve': {
      const totalCents = Number(fields.totalCents)
      return answer(await approvePayouts(services, staff, { runId, totalCents }), 'payouts_approved')
    }
    case 'send':
      return answer(await sendPayouts(services, staff, { runId }), 'payouts_sent')
    case 'send_alone': {
      const sent = await sendPayoutsAlone(services, staff, { runId, code: fields.code ?? '' })
      return isOfCode(sent) ? codeRefused(sent) : answer(sent, 'payouts_sent')
    }
    case 'paid':
      return answer(await endPayout(services, staff, { payoutId, event: 'paid' }), 'payout_ended')
    case 'file':
      return endByFile(staff, form, back)
    case 'cancel':
    case 'failed':
    case 'returned': {
      const read = readForm(payoutReasonInput, form)
      if (!read.ok) return refuseForm(read.faults)
      const { reason } = read.input
      if (fields.intent === 'cancel')
        return answer(await cancelPayout(services, staff, { payoutId, reason }), 'payout_cancelled')
      return answer(
        await endPayout(services, staff, { payoutId, event: fields.intent, failure: reason }),
        'payout_ended',
      )
    }
    default:
      return refused('Não entendemos o pedido.')
  }
}

async function endByFile(staff: Viewer, form: FormData, back: string) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0 || file.size > largestFile)
    return refused('Escolha o arquivo do banco.')
  const read = readReturnFile(decodeTable(new Uint8Array(await file.arrayBuffer())))
  if (!read.ok) return refused(`Não entendemos a linha ${read.line} do arquivo. Nada foi mudado.`)
  if (read.ends.length === 0) return refused('Nenhuma linha do arquivo diz o que aconteceu. Nada foi mudado.')
  for (const end of read.ends) await endPayout(services, staff, end) // a payout already ended stays unchanged
  return redirectWithToast(back, { kind: 'success', text: 'payout_ended' })
}

function isOfCode(outcome: Outcome | CodeRefusal): outcome is CodeRefusal {
  return !outcome.ok && !(outcome.reason in payoutRefusals)
}

function codeRefused(refused: CodeRefusal) {
  const { reason } = refused
  const text =
    reason === 'no_code_app'
      ? 'Ative antes o aplicativo de códigos, em Perfil, Verificação em duas etapas.'
      : accountRefusal(reason, 'retryAfterSeconds' in refused ? refused.retryAfterSeconds : 0)
  return data<FormFaults>(faultsOf({}, { code: text }), { status: 400 })
}

function refused(text: string) {
  return data<FormFaults>(faultsOf({}, { form: text }), { status: 400 })
}
