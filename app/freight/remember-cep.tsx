import { data, href, redirect } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm, textFields } from '#app/http/forms.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { privatePage } from '#app/http/private-page.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { returnPath } from '#domain/accounts/return-path.ts'
import { formatCep } from '#domain/addresses/address.ts'
import { cepForm } from '#domain/freight/freight-input.ts'
import { backWithChoice } from './back-with-choice.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { Route } from './+types/remember-cep'
import { CepForm, enterName } from './cep-form.tsx'
import { PrintedCards } from './printed-cards.tsx'
import { type PrintedCard, printedShelf } from './printed-shelf.server.ts'
import { cepCookie, readerCep } from './visitor-cep.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Frete e prazo')

export async function loader({ request }: Route.LoaderArgs) {
  const asked = returnPath(new URL(request.url).searchParams.get('voltar'))
  const viewer = await getViewer(request)
  const cep = await readerCep(request, viewer)
  const { pieces } = await printedShelf(viewer, cep)
  return { cep, pieces: makersFirst(pieces).slice(0, 4), back: asked ?? pageBefore(request) ?? href('/frete') }
}

function makersFirst(pieces: readonly PrintedCard[]): PrintedCard[] {
  const firsts = new Map(pieces.toReversed().map((piece) => [piece.project.designerSlug, piece]))
  const isFirst = (piece: PrintedCard) => firsts.get(piece.project.designerSlug) === piece
  return [...pieces.filter(isFirst), ...pieces.filter((piece) => !isFirst(piece))]
}

export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request)
  if (form.has(enterName) && (await buysByEnter(request, form))) return redirect(href('/comprar'), 307)
  const read = readForm(cepForm, form, ['voltar'])
  const back = backWithChoice(returnPath(textFields(form).voltar) ?? href('/frete'), form)
  if (!read.ok) return refuseForm({ ...read.faults, values: { ...read.faults.values, voltar: back } })
  const { cep, stay } = read.input
  const headers = { 'set-cookie': await cepCookie(cep) }
  return stay ? data({ kept: cep }, { headers }) : redirect(back, { status: 303, headers })
}

/** Returns whether Enter meant to buy: the typed CEP is empty or equals the viewer's known CEP. */
async function buysByEnter(request: Request, form: FormData): Promise<boolean> {
  const typed = (textFields(form).cep ?? '').replaceAll(/\D/g, '')
  return typed === '' || typed === (await readerCep(request, await getViewer(request)))
}

export default function RememberCep({ loaderData: { cep, pieces, back }, actionData }: Route.ComponentProps) {
  const known = cep ? formatCep(cep) : ''
  const faults = actionData && 'errors' in actionData ? actionData : null
  const isKnown = known !== '' && pieces.some(({ delivery }) => delivery !== null)
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Frete e prazo</h1>
      <p className="mt-4 max-w-mid text-lg text-ink-2">
        Cada maker posta da sua cidade e cobra o que o envio custa. Com o CEP, você vê o frete e a data antes de pagar.
      </p>
      <div className="mt-6 max-w-form">
        <CepForm shown={known} back={faults?.values.voltar ?? back} faults={faults} />
      </div>
      {pieces.length > 0 && (
        <section aria-labelledby="pecas" className="mt-12">
          <SectionHeading
            id="pecas"
            to={`${href('/marketplace')}?tipo=impresso`}
            more={
              <>
                Ver todas<span className="max-md:sr-only"> as peças impressas</span>
              </>
            }
          >
            {isKnown ? `Em ${known}, por exemplo` : 'Peças mais vendidas'}
          </SectionHeading>
          <PrintedCards cards={pieces} />
        </section>
      )}
    </div>
  )
}
