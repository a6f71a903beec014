import { useRef } from 'react'
import { href, Form, Link, useFetcher } from 'react-router'
import { SoldBy } from '#app/sellers/sold-by.tsx'
import { withTypedAmount } from '#app/catalog/typed-amount.ts'
import { MakerLink } from '#app/catalog/maker-link.tsx'
import { useAnnounced } from '#app/ui/announce.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Struck } from '#app/ui/price.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Quantity } from '#app/ui/quantity.tsx'
import { Swatch } from '#app/ui/swatch.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { promotionWords } from '#domain/pricing/promotion-words.ts'
import { licenceName } from '#domain/licences/licence.ts'
import type { LineState } from '#domain/cart/cart.ts'
import { openMeshWords } from '#domain/models/open-mesh-words.ts'
import type { PrintSummary } from '#domain/printing/print-summary.ts'
import { formatBRL, formatList, typedBRL } from '#domain/shared/format.ts'
import type { ShownCartLine } from './cart-coupons.server.ts'

const obstacles: Record<Exclude<LineState, 'for_sale'>, string> = {
  inactive: 'Não está mais à venda. Remova para finalizar a compra.',
  own: 'Este é seu projeto. Remova para finalizar a compra.',
  owned: 'Você já tem estes arquivos. Remova para finalizar a compra.',
  free: 'Agora é grátis: baixe na página do projeto, ou remova para finalizar a compra.',
  sold_out: 'Não há tantas peças prontas. Diminua a quantidade ou remova para finalizar a compra.',
}

type CartEntryProps = {
  line: ShownCartLine & { print: PrintSummary | null }
  shownCents?: number | undefined
  /** Text announced when the line's quantity changes: 'Total: R$ 96,00'. */
  total: string
}

export function CartEntry({ line, shownCents, total }: CartEntryProps) {
  const pieces = line.quantity === 1 ? '1 peça' : `${line.quantity} peças`
  const lineCents = formatBRL(line.fullCents * line.quantity)
  useAnnounced(line.quantity, `${line.title}: ${pieces}, ${lineCents}. ${total}.`)
  const isSold = line.state === 'for_sale'
  const was = line.kit ? line.kit.aloneCents : line.promotion?.lowestCents
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1.5 border-t border-line py-5 xs:grid-cols-[80px_minmax(0,1fr)] md:grid-cols-[112px_minmax(0,1fr)_auto] md:gap-x-5">
      <div className="pic rounded-ctl!">
        {line.image && <Picture imageKey={line.image.key} color={line.image.color} alt="" sizes="112px" />}
      </div>
      <div className="min-w-0">
        <h3 className="font-sans text-[1.0625rem] leading-[1.3] font-medium">
          {isSold || line.state === 'free' ? (
            <Link to={href('/projeto/:id', { id: line.projectId })} className="hover:underline">
              {line.title}
            </Link>
          ) : (
            line.title
          )}
        </h3>
        <p className="text-sm text-ink-3">
          por <MakerLink slug={line.designerSlug} name={line.designerName ?? 'Designer'} />
        </p>
        <p className="text-sm text-ink-3">
          Vendido por <SoldBy words={line.soldBy} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-3">
          <Tag>{line.kind === 'digital' ? 'Arquivos' : 'Peça impressa'}</Tag>
          {line.swatch && <Swatch color={line.swatch} />}
          <span>{detailOf(line)}</span>
        </p>
        {isSold && shownCents !== undefined && shownCents !== line.unitPriceCents && (
          <p className="mt-2 text-label text-brick">
            O preço mudou: era <span className="num">{formatBRL(shownCents)}</span>, agora é{' '}
            <span className="num">{formatBRL(line.unitPriceCents)}</span>.
          </p>
        )}
        {line.kit && (
          <p className="mt-1.5 text-sm text-ink-2">
            No kit {line.kit.title}
            {line.promotion && ', que sai por menos que a promoção'}
          </p>
        )}
        {isSold && line.promotion && !line.kit && (
          <p className="mt-1.5 text-sm text-ink-2">{promotionWords(line.unitPriceCents, line.promotion)}</p>
        )}
        {isSold && line.couponWords && <p className="mt-1.5 text-sm text-ink-2">{line.couponWords}</p>}
        {isSold && line.isOpenPrice && (
          <p className="mt-1.5 text-sm text-ink-2">
            Pague quanto quiser: o valor é você quem escolhe.{' '}
            <Link
              to={withTypedAmount(
                href('/projeto/:id', { id: line.projectId }),
                line.offerId,
                typedBRL(line.unitPriceCents),
              )}
              className="link"
            >
              Mudar valor
            </Link>
          </p>
        )}
        {line.personalization && (
          <p className="mt-1.5 text-sm text-ink-2">
            Texto na peça: <q>{line.personalization}</q>
          </p>
        )}
        {line.print && (
          <p className={line.print.fits ? 'mt-1.5 text-sm text-ink-2' : 'mt-1.5 text-sm text-brick'}>
            {line.print.words}
          </p>
        )}
        {isSold && line.openFiles.length > 0 && (
          <p className="mt-2 max-w-text text-sm text-ink-2">{openMeshWords(line.openFiles)}</p>
        )}
        {line.state !== 'for_sale' && <p className="mt-2 text-label text-brick">{obstacles[line.state]}</p>}
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-1 gap-y-2 md:col-start-auto md:block md:text-right">
        <p className="num text-lg font-semibold tracking-[-0.015em] md:text-xl">
          {was && <Struck cents={was * line.quantity} />} {line.state === 'free' ? 'Grátis' : lineCents}
        </p>
        <div className="-mr-3 ml-auto flex items-center justify-end gap-1 md:mt-2">
          {line.kind === 'printed' && (isSold || line.state === 'sold_out') && <QuantityForm line={line} />}
          <Form method="post" action={href('/carrinho')}>
            <input type="hidden" name="intent" value="remove" />
            <LineFields line={line} />
            <IconButton type="submit" icon="trash" label={`Remover ${line.title} do carrinho`} className="text-ink-2" />
          </Form>
        </div>
      </div>
    </li>
  )
}

function detailOf({ kind, formats, licence, variant, fullCents, quantity }: ShownCartLine): string {
  if (kind === 'digital') {
    const list = formatList(formats)
    return licence ? `${list}. Licença: ${licenceName(licence).toLowerCase()}` : list
  }
  const each = quantity > 1 ? `${formatBRL(fullCents)} cada` : ''
  return [variant, each].filter(Boolean).join(', ') || 'feita pelo maker'
}

function LineFields({ line }: { line: ShownCartLine }) {
  return (
    <>
      <input type="hidden" name="offerId" value={line.offerId} />
      {line.personalization && <input type="hidden" name="personalization" value={line.personalization} />}
    </>
  )
}

/** Field for a line's quantity, submitted at each step; without JavaScript with a button. */
function QuantityForm({ line }: { line: ShownCartLine }) {
  const fetcher = useFetcher()
  const form = useRef<HTMLFormElement>(null)
  return (
    <fetcher.Form ref={form} method="post" action={href('/carrinho')} className="flex items-center gap-1">
      <input type="hidden" name="intent" value="quantity" />
      <LineFields line={line} />
      <Quantity
        label={line.title}
        defaultValue={line.quantity}
        kept={fetcher.state === 'idle' ? line.quantity : undefined}
        onChange={() => form.current?.requestSubmit()}
      />
      <noscript>
        <Button variant="quiet" size="sm">
          Atualizar
        </Button>
      </noscript>
    </fetcher.Form>
  )
}
