import { useEffect, useRef, useState } from 'react'
import { Form, href } from 'react-router'
import type { FormFaults } from '#app/http/forms.server.ts'
import { PieceChoice, piecesName } from '#app/returns/piece-choice.tsx'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnOrderLine } from '#domain/orders/orders.server.ts'
import type { WithdrawalRefusal } from '#domain/orders/withdraw-purchases.server.ts'
import type { WithdrawalRule } from '#domain/orders/withdrawal-rule.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { withdrawalSum, type WithdrawalSum } from './withdrawal-sum.ts'

type Line = OwnOrderLine & WithdrawalLine & { mustReturn: boolean; amount: string; says: string[] }

type WithdrawalFormProps = {
  lines: readonly Line[]
  chosen: string | null
  faults: FormFaults | undefined
}

export function WithdrawalForm({ lines, chosen, faults }: WithdrawalFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [ticked, setTicked] = useState<WithdrawalSum | null>(null)
  // Counts input from before hydration.
  useEffect(() => {
    if (form.current) setTicked(withdrawalSum(lines, new FormData(form.current)))
  }, [lines])
  const open = lines.filter((line) => line.mayWithdraw)
  const [only] = open
  // Shows the sum if the single piece is refunded at once.
  const isSure = only && open.length === 1 && only.free === 1 && !only.mustReturn && only.upgradesCents === 0
  const again = faults?.values.compra?.split(' ')
  const isChosen = (id: string) => again?.includes(id) ?? (chosen === id || open.length === 1)
  return (
    <Form
      ref={form}
      method="post"
      onInput={({ currentTarget }) => setTicked(withdrawalSum(lines, new FormData(currentTarget)))}
      className="mt-6"
    >
      <ChoiceGroup id="compra" legend={legendOf(lines, open)} error={faults?.errors.compra}>
        {lines.map((line) => (
          <PieceChoice
            key={line.purchaseId}
            type="checkbox"
            name="compra"
            value={line.purchaseId}
            title={line.title}
            meta={withdrawalLine(line)}
            aside={line.amount}
            disabled={!line.mayWithdraw}
            isOnly={lines.length === 1}
            defaultChecked={line.mayWithdraw && isChosen(line.purchaseId)}
            label={`Quantas peças você ${line.mustReturn ? 'devolve' : 'cancela'}`}
            free={line.free}
            says={line.says}
            chosenPieces={faults?.values[piecesName(line.purchaseId)]}
          />
        ))}
      </ChoiceGroup>
      {open.some((line) => line.free > 1 && line.freightCents > 0) && (
        <Notice className="mt-4">
          Se você fica com uma parte das peças, volta o valor das outras. O frete volta quando você não fica com
          nenhuma.
        </Notice>
      )}
      {open.some((line) => line.mustReturn) && (
        <Notice className="mt-4">
          A peça já foi postada e precisa voltar: em até {business.returns.askedDays} dias úteis o maker explica como, e
          é ele quem paga o envio. O valor volta quando ela chegar.
        </Notice>
      )}
      {open.some((line) => line.kind === 'digital') && (
        <Notice className="mt-4">Depois de devolver, apague as cópias dos arquivos que você baixou.</Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton variant="danger" busyLabel="Devolvendo...">
          {isSure && ticked?.count !== 0 ? `Desistir e receber ${only.amount}` : withdrawalWords(ticked)}
        </SubmitButton>
        <LinkButton variant="quiet" to={href('/minhas-compras')}>
          Voltar
        </LinkButton>
      </div>
    </Form>
  )
}

function withdrawalWords(ticked: WithdrawalSum | null): string {
  if (!ticked || ticked.count === 0) return 'Confirmar desistência'
  return `Desistir de ${ticked.count === 1 ? '1 item' : `${ticked.count} itens`}, ${formatBRL(ticked.cents)}`
}

function legendOf(lines: readonly Line[], open: readonly Line[]): string {
  if (open.every((line) => line.kind === 'printed' && !line.mustReturn)) return 'O que você cancela'
  return lines.length > 1 ? 'O que você quer devolver' : 'O que você vai devolver'
}

export const withdrawalRefusals = {
  too_late: 'O prazo para desistir de um destes itens acabou. Confira a lista.',
  not_refundable: 'Um destes itens já foi devolvido. Confira a lista.',
  changed: 'As peças que você pode devolver mudaram. Confira a lista.',
  must_return: 'Um destes itens acabou de ser postado. Confira a lista.',
  disputed: 'Você contestou este pagamento no seu banco. O valor volta por lá, se ele decidir a seu favor.',
} satisfies Record<Exclude<WithdrawalRefusal['reason'], 'not_found'>, string>

type WithdrawalLine = {
  kind: 'digital' | 'printed'
  rule: WithdrawalRule
  mayWithdraw: boolean
  isOverdue: boolean
  until: string | null
  free: number
  quantity: number
}

function withdrawalLine({ kind, rule, mayWithdraw, isOverdue: overdue, until, free, quantity }: WithdrawalLine) {
  const pieces = quantity === 1 ? 'Peça impressa' : free < quantity ? `${free} de ${quantity} peças impressas` : `${quantity} peças impressas` // prettier-ignore
  const what = kind === 'digital' ? 'Arquivos' : pieces
  if (overdue) return `${what}, o maker não postou no prazo`
  if (rule === 'until_printing') return `${what}, ${mayWithdraw ? 'até a impressão começar' : 'a impressão já começou'}`
  if (mayWithdraw && !until) return `${what}, até ${business.withdrawalDays} dias depois de receber`
  return mayWithdraw ? `${what}, até ${until}` : `${what}, o prazo acabou em ${until}`
}
