import { useRef } from 'react'
import { Form, href } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import { requireUser } from '#app/accounts/session.server.ts'
import { faultsOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { RecordPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { OrderCard } from '#app/orders/order-card.tsx'
import { PhotoField } from '#app/shipping/photos.tsx'
import { keepPhotos, readPhotoForm } from '#app/shipping/receive-photos.server.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { orderNumber } from '#domain/orders/order.ts'
import { orderPieces } from '#domain/orders/order-pieces.server.ts'
import { ownOrderLines } from '#domain/orders/orders.server.ts'
import { freePieces } from '#domain/orders/pieces.ts'
import { claimDefect, type ClaimRefusal, defectUntil, mayClaim } from '#domain/returns/open-return.server.ts'
import { defectInput } from '#domain/returns/return-input.ts'
import { business } from '#domain/shared/business.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/claim'
import { PieceChoice, piecesName } from './piece-choice.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Problema com a peça')

export const handle: RouteHandle = { uploads: 'photos' }

/** The objects of an own order that a defect can be claimed of; an order without any, and another buyer's, look like none. */
export async function loader({ request, params: { orderId } }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const now = services.clock.now()
  const own = isUuid(orderId) ? await ownOrderLines(services.db, viewer.id, orderId) : []
  const lines = own.filter((line) => mayClaim(line, now))
  if (lines.length === 0) throw notFound()
  return {
    orderId,
    number: orderNumber(orderId),
    pieces: await orderPieces(services.db, { orderId }),
    lines: lines.map((line) => ({
      id: line.purchaseId,
      title: line.title,
      until: defectUntil(line) ?? '',
      free: freePieces(line),
    })),
  }
}

export async function action({ request, params: { orderId } }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const { fields, pictures, refusal } = await readPhotoForm(request, viewer.id)
  const typed = textFields(fields)
  const counted = piecesName(typed.compra ?? '')
  const pieces = typed[counted]
  const form = pieces === undefined ? typed : { ...typed, pieces }
  const read = readForm(defectInput, form, [counted])
  const noPhoto = refusal ?? (pictures.length === 0 ? 'Mande pelo menos uma foto do problema' : null)
  if (!read.ok || noPhoto) {
    const { values, errors } = faultsOf(form, noPhoto ? { image: noPhoto } : {})
    return refuseForm({ values, errors: { ...(read.ok ? {} : read.faults.errors), ...errors } })
  }
  const kept = await keepPhotos(viewer.id, pictures)
  if (!kept.ok) return refuseForm(faultsOf(form, { image: kept.refusal }))
  const { compra: purchaseId, ...told } = read.input
  const claim = { ...told, buyerId: viewer.id, orderId, purchaseId, photos: kept.photos }
  const claimed = await claimDefect(services, claim)
  if (claimed.ok)
    return redirectWithToast(href('/devolucoes/:id', { id: claimed.returnId }), {
      kind: 'success',
      text: 'return_asked',
    })
  if (claimed.reason === 'not_found') throw notFound()
  return refuseForm(faultsOf(form, { compra: claimRefusals[claimed.reason] }))
}

export default function Claim({ loaderData: { orderId, number, pieces, lines }, actionData }: Route.ComponentProps) {
  const faults = actionData ?? null
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const chosen = faults?.values.compra ?? (lines.length === 1 ? lines[0]?.id : undefined)
  const wish = faults?.values.wish ?? 'reprint'
  return (
    <RecordPage
      crumbs={[
        { label: 'Minhas Compras', to: href('/minhas-compras') },
        { label: `Pedido ${number}`, to: href('/minhas-compras/:orderId', { orderId }) },
        { label: 'Problema com a peça' },
      ]}
      aside={<OrderCard number={number} to={href('/minhas-compras/:orderId', { orderId })} pieces={pieces} />}
    >
      <h1>Problema com a peça</h1>
      <p className="mt-3 text-lg text-ink-2">
        Veio quebrada, com defeito ou diferente do anúncio? O maker responde em até {business.returns.askedDays} dias
        úteis. Se vocês não se entenderem, nossa equipe decide.
      </p>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="mt-6 grid gap-6">
        <ChoiceGroup id="compra" legend="Qual é a peça?" error={faults?.errors.compra ?? faults?.errors.pieces}>
          {lines.map(({ id, title, until, free }) => (
            <PieceChoice
              key={id}
              name="compra"
              value={id}
              title={title}
              meta={`Você pode reclamar até ${formatDate(until)}`}
              label="Quantas vieram com problema"
              free={free}
              chosenPieces={faults?.values[piecesName(id)]}
              defaultChecked={chosen === id}
            />
          ))}
        </ChoiceGroup>
        <TextArea
          name="words"
          label="O que aconteceu"
          rows={5}
          maxLength={2000}
          defaultValue={faults?.values.words}
          error={faults?.errors.words}
        />
        <PhotoField
          label="Fotos do problema"
          help="Da peça e, se ela chegou amassada, da embalagem."
          error={faults?.errors.image}
        />
        <ChoiceGroup id="wish" legend="O que você prefere" error={faults?.errors.wish}>
          <Choice name="wish" value="reprint" title="Uma peça nova" defaultChecked={wish === 'reprint'} />
          <Choice name="wish" value="refund" title="O dinheiro de volta" defaultChecked={wish === 'refund'} />
        </ChoiceGroup>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel="Enviando...">Enviar ao maker</SubmitButton>
          <LinkButton variant="quiet" to={href('/minhas-compras/:orderId', { orderId })}>
            Voltar
          </LinkButton>
        </div>
      </Form>
    </RecordPage>
  )
}

/** Why a defect could not be claimed. */
const claimRefusals = {
  not_delivered: 'Esta peça ainda não chegou. Confirme o recebimento antes.',
  too_late: `O prazo de ${business.defectDays} dias para reclamar de um defeito aparente acabou. Fale com o suporte.`,
  already_open: 'Já há uma devolução desta peça em andamento.',
  changed: 'As peças desta compra mudaram: talvez o relato já tenha sido enviado. Confira e envie de novo.',
} satisfies Record<Exclude<ClaimRefusal['reason'], 'not_found'>, string>
