import type { FormFaults } from '#app/http/forms.server.ts'
import { piecesName } from '#app/returns/piece-choice.tsx'
import { Checkbox, MoneyField, SelectField } from '#app/ui/field.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { backByPieces, freePieces } from '#domain/orders/pieces.ts'
import type { RefundableOrder } from '#domain/orders/refund-by-staff.server.ts'
import { formatBRL } from '#domain/shared/format.ts'

type Line = RefundableOrder['lines'][number]

type RefundLineProps = { line: Line; faults: FormFaults | undefined }

/** The fields of one purchase: how many pieces are refunded, or an amount. */
export function RefundLine({ line, faults }: RefundLineProps) {
  const { purchaseId, pieces } = line
  const amountName = `valor-${purchaseId}`
  return (
    <fieldset aria-labelledby={`compra-${purchaseId}`} className="flex items-start gap-4 border-t border-line pt-5">
      <Thumbnail image={line.image} size="lg" />
      <div className="min-w-0 flex-1 space-y-4">
        <p id={`compra-${purchaseId}`} className="font-medium wrap-anywhere">
          {line.title}
        </p>
        {pieces && <PieceFields purchaseId={purchaseId} pieces={pieces} faults={faults} />}
        <MoneyField
          name={amountName}
          label={pieces ? 'Só um valor, sem peça, em R$' : 'Valor, em R$'}
          help={amountHelp(line)}
          placeholder="0,00"
          defaultValue={faults?.values[amountName]}
          error={faults?.errors[amountName]}
        />
      </div>
    </fieldset>
  )
}

type PieceFieldsProps = {
  purchaseId: string
  pieces: NonNullable<Line['pieces']>
  faults: FormFaults | undefined
}

function PieceFields({ purchaseId, pieces, faults }: PieceFieldsProps) {
  const free = freePieces(pieces)
  if (free === 0) return <p className="text-sm text-ink-2">As peças desta compra já voltaram ou estão voltando.</p>
  const name = piecesName(purchaseId)
  const stockName = `sem-estoque-${purchaseId}`
  return (
    <>
      <SelectField
        name={name}
        label="Peças devolvidas"
        help={
          pieces.isInProduction
            ? 'Saem da produção do maker: do quadro, da ficha, do pacote e da etiqueta.'
            : 'O pacote já saiu: a devolução não muda o envio.'
        }
        defaultValue={faults?.values[name] ?? '0'}
        error={faults?.errors[name]}
      >
        <option value="0">Nenhuma</option>
        {backByPieces(pieces).map((amount, index) => (
          <option key={amount} value={`${index + 1}/${free}`}>
            {`${index + 1} de ${pieces.quantity}: ${amount}`}
          </option>
        ))}
      </SelectField>
      {pieces.isInProduction && pieces.fromStock && (
        <Checkbox
          name={stockName}
          value="sim"
          label="As peças não voltam ao estoque do maker"
          defaultChecked={faults?.values[stockName] === 'sim'}
        />
      )}
    </>
  )
}

function amountHelp({ amountCents, leftCents, pieces }: Line): string {
  const cost = `Custou ${formatBRL(amountCents)}${leftCents < amountCents ? `; restam ${formatBRL(leftCents)}` : ''}.`
  if (!pieces?.isInProduction) return cost
  return `${cost} Uma parte do valor não muda a produção; tudo o que resta encerra a compra.`
}
