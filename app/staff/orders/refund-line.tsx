import type { FormFaults } from '#app/http/forms.server.ts'
import { piecesName } from '#app/returns/piece-choice.tsx'
import { Checkbox, MoneyField, SelectField } from '#app/ui/field.tsx'
import { Segment } from '#app/ui/segment.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { backByPieces, freePieces } from '#domain/orders/pieces.ts'
import type { RefundableOrder } from '#domain/orders/refund-by-staff.server.ts'
import { formatBRL } from '#domain/shared/format.ts'

type Line = RefundableOrder['lines'][number]

type RefundLineProps = { line: Line; faults: FormFaults | undefined }

/** Choice of how much of one purchase to refund: nothing, all, some pieces or an amount. */
export function RefundLine({ line, faults }: RefundLineProps) {
  const { purchaseId, pieces } = line
  const [chosenName, amountName] = [`quanto-${purchaseId}`, `valor-${purchaseId}`]
  const free = pieces ? freePieces(pieces) : 0
  const whole = free > 0 ? `${free}/${free}` : 'tudo'
  const chosen = faults?.values[chosenName] ?? 'nada'
  const segment = (value: string, label: string) => (
    <Segment name={chosenName} value={value} label={label} isChosen={chosen === value} />
  )
  return (
    <fieldset className="group min-w-0 border-b border-line py-5">
      <legend className="sr-only">{line.title}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-3.5">
          <Thumbnail image={line.image} size="lg" />
          <div className="min-w-0">
            <p aria-hidden="true" className="leading-snug font-medium wrap-anywhere">
              {line.title}
            </p>
            <p className="meta num">{costWords(line)}</p>
          </div>
        </div>
        <div className="flex max-w-full rounded-ctl bg-sunk p-0.5 max-sm:w-full max-sm:[&_label]:flex-auto">
          {segment('nada', 'Nada')}
          {segment(whole, 'Tudo')}
          {free > 1 && segment('pecas', 'Peças')}
          {segment('valor', 'Um valor')}
        </div>
      </div>
      {line.upgradesCents > 0 && (
        <p className="meta mt-2.5">
          Se os arquivos forem devolvidos por inteiro, voltam também {formatBRL(line.upgradesCents)} da ampliação da
          licença.
        </p>
      )}
      {pieces && <p className="meta mt-2.5">{free === 0 ? goneWords : productionHelp(pieces)}</p>}
      {pieces && free > 1 && (
        <SelectField
          name={piecesName(purchaseId)}
          label="Peças devolvidas"
          defaultValue={faults?.values[piecesName(purchaseId)]}
          error={faults?.errors[piecesName(purchaseId)]}
          className="mt-4 hidden max-w-form group-has-[[value=pecas]:checked]:block"
        >
          {backByPieces(pieces)
            .filter((_, index) => index < free - 1)
            .map((amount, index) => (
              <option key={index} value={`${index + 1}/${free}`}>
                {`${index + 1} de ${pieces.quantity}: ${amount}`}
              </option>
            ))}
        </SelectField>
      )}
      {pieces && free > 0 && pieces.isInProduction && pieces.fromStock && (
        <Checkbox
          name={`sem-estoque-${purchaseId}`}
          value="sim"
          label="As peças não voltam ao estoque do maker"
          defaultChecked={faults?.values[`sem-estoque-${purchaseId}`] === 'sim'}
          className="mt-2"
        />
      )}
      <MoneyField
        name={amountName}
        label="Valor, em R$"
        help={
          pieces?.isInProduction ? 'Uma parte do valor não muda a produção; tudo o que resta encerra a compra.' : null
        }
        placeholder="0,00"
        defaultValue={faults?.values[amountName]}
        error={faults?.errors[amountName]}
        className="mt-4 hidden max-w-60 group-has-[[value=valor]:checked]:block"
      />
    </fieldset>
  )
}

function productionHelp({ isInProduction }: NonNullable<Line['pieces']>): string {
  return isInProduction
    ? 'Saem da produção do maker: do quadro, da ficha, do pacote e da etiqueta.'
    : 'O pacote já saiu: o reembolso não muda o envio.'
}

const goneWords = 'As peças desta compra já voltaram ou estão voltando.'

function costWords({ amountCents, leftCents, pieces }: Line): string {
  const bought =
    pieces && pieces.quantity > 1 ? `${pieces.quantity} peças, ${formatBRL(amountCents)}` : formatBRL(amountCents)
  return leftCents < amountCents ? `${bought}, restam ${formatBRL(leftCents)}` : bought
}
