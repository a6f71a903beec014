import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { useFocusOnFault } from '#app/accounts/fields.tsx'
import { requireUser } from '#app/accounts/session.server.ts'
import { faultsOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { RecordPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { orderName } from '#app/catalog/order-name.ts'
import { OrderCard, OrderRow } from '#app/catalog/order-card.tsx'
import { PhotoField } from '#app/conversations/photos.tsx'
import { keepPhotos, readPhotoForm } from '#app/uploads/photo-form.server.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Choice, ChoiceGroup } from '#app/ui/choice.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { orderNumber } from '#domain/orders/order.ts'
import { orderPieces } from '#domain/orders/order-pieces.server.ts'
import { ownOrderLines } from '#domain/orders/orders.server.ts'
import { freePieces } from '#domain/orders/pieces.ts'
import { claimDefect, claimOf, type ClaimRefusal, defectUntil } from '#domain/returns/claim-defect.server.ts'
import { type ReturnWish, wishesOf } from '#domain/returns/return.ts'
import { defectInput } from '#domain/returns/return-input.ts'
import { business } from '#domain/shared/business.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/claim'
import { PieceChoice, piecesName } from './piece-choice.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Relatar um problema')

export const handle: RouteHandle = { uploads: 'photos' }

/**
 * Loads an order's claimable purchases of one kind, printed or files: the kind of `?compra=`, else printed first. 404
 * if there are none.
 */
export async function loader({ request, params: { orderId } }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const now = services.clock.now()
  const own = isUuid(orderId) ? await ownOrderLines(services.db, viewer.id, orderId) : []
  const claimable = own.filter((line) => claimOf(line, now))
  const chosen = new URL(request.url).searchParams.get('compra')
  const named = claimable.find(({ purchaseId }) => purchaseId === chosen) ?? claimable.find(({ kind }) => kind === 'printed') // prettier-ignore
  const kind = (named ?? claimable[0])?.kind
  const lines = claimable.filter((line) => line.kind === kind)
  if (!kind) throw notFound()
  return {
    orderId,
    kind,
    chosen: named?.purchaseId === chosen ? chosen : null,
    /** Id of a claimable purchase of the other kind, files or prints, to link its form; null if none. */
    other: claimable.find((line) => line.kind !== kind)?.purchaseId ?? null,
    number: orderNumber(orderId),
    pieces: await orderPieces(services.db, { orderId }),
    lines: lines.map((line) => ({
      id: line.purchaseId,
      title: line.title,
      until: defectUntil(line) ?? '',
      isLate: claimOf(line, now) === 'hidden',
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
  const needsPhoto = pictures.length === 0 && (await isObject(viewer.id, orderId, typed.compra))
  const noPhoto = refusal ?? (needsPhoto ? 'Mande pelo menos uma foto do problema' : null)
  if (!read.ok || noPhoto) {
    const { values, errors } = faultsOf(form, noPhoto ? { image: noPhoto } : {})
    return refuseForm({ values, errors: { ...(read.ok ? {} : read.faults.errors), ...errors } })
  }
  const kept = await keepPhotos(viewer.id, pictures)
  if (!kept.ok) return refuseForm(faultsOf(form, { image: kept.refusal }), kept.status)
  const { compra: purchaseId, hidden, ...told } = read.input
  const isHidden = hidden !== undefined
  const claim = { ...told, isHidden, buyerId: viewer.id, orderId, purchaseId, photos: kept.photos }
  const claimed = await claimDefect(services, claim)
  if (claimed.ok)
    return redirectWithToast(href('/devolucoes/:id', { id: claimed.returnId }), {
      kind: 'success',
      text: isHidden ? 'claim_to_staff' : 'claim_asked',
    })
  if (claimed.reason === 'not_found') throw notFound()
  const field = claimed.reason === 'too_late' ? 'hidden' : 'compra'
  return refuseForm(faultsOf(form, { [field]: claimRefusals[claimed.reason] }))
}

/** Returns whether a purchase is a printed object, whose defect needs a photo. */
async function isObject(buyerId: string, orderId: string, purchaseId: string | undefined): Promise<boolean> {
  const own = isUuid(orderId) ? await ownOrderLines(services.db, buyerId, orderId) : []
  return own.find((line) => line.purchaseId === purchaseId)?.kind !== 'digital'
}

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, kind, number, pieces, lines, other } = loaderData
  const faults = actionData ?? null
  const form = useRef<HTMLFormElement>(null)
  useFocusOnFault(form, faults)
  const chosen = faults?.values.compra ?? loaderData.chosen ?? (lines.length === 1 ? lines[0]?.id : undefined)
  const wishes = wishesOf({ kind })
  // Money or a new piece is the buyer's choice: neither is chosen before.
  const wish = faults?.values.wish
  const says = words[kind]
  return (
    <RecordPage
      crumbs={[
        { label: 'Minhas Compras', to: href('/minhas-compras') },
        { label: orderName(pieces), to: href('/minhas-compras/:orderId', { orderId }) },
        { label: says.title },
      ]}
      aside={<OrderCard number={number} to={href('/minhas-compras/:orderId', { orderId })} pieces={pieces} />}
    >
      <OrderRow number={number} to={href('/minhas-compras/:orderId', { orderId })} pieces={pieces} />
      <h1>{says.title}</h1>
      <p className="mt-3 max-w-text text-lg text-ink-2">
        {says.lead} O maker responde em até {business.returns.askedDays} dias úteis. Se vocês não se entenderem, nossa
        equipe decide.
      </p>
      {other && (
        <p className="mt-2 max-w-text text-ink-2">
          <Link to={`?compra=${other}`} className="link">
            {says.other}
          </Link>
        </p>
      )}
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="mt-6 grid gap-6">
        <ChoiceGroup
          id="compra"
          legend={lines.length === 1 ? says.one : says.which}
          error={faults?.errors.compra ?? faults?.errors.pieces}
        >
          {lines.map(({ id, title, until, isLate, free }) => (
            <PieceChoice
              key={id}
              name="compra"
              value={id}
              title={title}
              meta={isLate ? `O prazo terminou em ${formatDate(until)}` : `Você pode reclamar até ${formatDate(until)}`}
              label="Quantas vieram com problema"
              free={free}
              chosenPieces={faults?.values[piecesName(id)]}
              defaultChecked={chosen === id}
              isOnly={lines.length === 1}
            />
          ))}
        </ChoiceGroup>
        {(lines.some(({ isLate }) => isLate) || faults?.errors.hidden) && (
          <ChoiceGroup
            id="hidden"
            legend="Depois do prazo"
            help="O prazo de um defeito oculto começa quando ele aparece (CDC, art. 26, § 3º). Diga abaixo quando e como apareceu: nossa equipe analisa e decide."
            error={faults?.errors.hidden}
          >
            <Choice
              type="checkbox"
              name="hidden"
              value="sim"
              title="O defeito era oculto: só apareceu agora"
              defaultChecked={faults?.values.hidden === 'sim'}
            />
          </ChoiceGroup>
        )}
        <TextArea
          name="words"
          label="O que aconteceu"
          rows={5}
          most={2000}
          defaultValue={faults?.values.words}
          error={faults?.errors.words}
        />
        <PhotoField label={says.photos} help={says.photosHelp} error={faults?.errors.image} />
        <ChoiceGroup id="wish" legend="O que você prefere" error={faults?.errors.wish}>
          {wishes.map((value) => (
            <Choice key={value} name="wish" value={value} title={wishTitles[value]} defaultChecked={wish === value} />
          ))}
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

const words = {
  printed: {
    title: 'Problema com a peça',
    lead: 'Veio quebrada, com defeito ou diferente do anúncio?',
    other: 'O problema é com um arquivo',
    which: 'Qual é a peça?',
    one: 'A peça',
    photos: 'Fotos do problema',
    photosHelp: 'Da peça e, se ela chegou amassada, da embalagem.',
  },
  digital: {
    title: 'O arquivo tem um problema',
    lead: 'Não abre, não imprime ou é diferente do anúncio?',
    other: 'O problema é com uma peça impressa',
    which: 'De qual projeto?',
    one: 'O projeto',
    photos: 'Fotos ou capturas de tela (opcional)',
    photosHelp: 'Da mensagem de erro, do fatiador ou da impressão que falhou.',
  },
}

const wishTitles = {
  reprint: 'Uma peça nova',
  correction: 'O arquivo corrigido',
  refund: 'O dinheiro de volta',
} satisfies Record<ReturnWish, string>

const claimRefusals = {
  not_delivered: 'Esta peça ainda não chegou. Confirme o recebimento antes.',
  too_late: `O prazo de ${business.defectDays} dias para reclamar de um defeito aparente acabou. Se o defeito era oculto e só apareceu agora, marque isto e conte quando apareceu.`,
  already_open: 'Já há um pedido sobre esta compra em andamento.',
  changed: 'As peças desta compra mudaram: talvez o relato já tenha sido enviado. Confira e envie de novo.',
  not_for_it: 'Escolha o que você prefere para esta compra.',
} satisfies Record<Exclude<ClaimRefusal['reason'], 'not_found'>, string>
