import { Form, href, useSearchParams } from 'react-router'
import { AddToCart } from '#app/catalog/add-to-cart.tsx'
import { EnterButton, useCepSubmit } from '#app/freight/cep-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Quantity } from '#app/ui/quantity.tsx'
import { ProjectFreight, type ProjectFreightProps } from './project-freight.tsx'
import { OfferPrices } from './offer-choices.tsx'
import { BuyingChoices, BuyingPrices, BuyingTerms, type BuyingProps } from './buying-parts.tsx'

export const buyFormId = 'comprar'

type BuyingBoxProps = BuyingProps & {
  freight: ProjectFreightProps | null
  onChoose: (offerId: string) => void
}

/** Form for buying a project, in the order of a buyer's questions: what, how much, when, how many. */
export function BuyingBox({ onChoose, freight, ...buying }: BuyingBoxProps) {
  const [params] = useSearchParams()
  const submitCep = useCepSubmit()
  const isPaid = buying.forSale.some(({ pricing }) => pricing !== 'free')
  const fetchPath = href('/projeto/:id/gratis', { id: buying.project.id })
  return (
    <Form
      id={buyFormId}
      method="post"
      action={href('/comprar')}
      onSubmit={submitCep}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'offerId') onChoose(target.value)
      }}
      className="mt-4"
    >
      {freight && <EnterButton />}
      <BuyingChoices {...buying} />
      <BuyingPrices {...buying} />
      {freight && <ProjectFreight offers={buying.forSale} {...freight} />}
      <div data-buy-buttons className="mt-4 grid gap-2">
        {isPaid && (
          <PayButtons title={buying.project.title} hasPieces={freight !== null} quantity={quantityAsked(params)} />
        )}
        <OfferPrices offers={buying.forSale}>
          {({ pricing, priceCents }) =>
            pricing !== 'paid' &&
            priceCents === 0 && (
              <SubmitButton
                action={fetchPath}
                formAction={fetchPath}
                variant={pricing === 'free' ? 'primary' : 'quiet'}
                size="lg"
                wide
              >
                Baixar grátis
              </SubmitButton>
            )
          }
        </OfferPrices>
      </div>
      <BuyingTerms {...buying} />
    </Form>
  )
}

type PayButtonsProps = { title: string; hasPieces: boolean; quantity: number }

function PayButtons({ title, hasPieces, quantity }: PayButtonsProps) {
  return (
    <div data-of-paid>
      <div className="grid gap-2">
        <div className="flex gap-2">
          {hasPieces && (
            <span data-of-objects className="flex-none *:h-full">
              <Quantity label={title} defaultValue={quantity} />
            </span>
          )}
          <SubmitButton action={href('/comprar')} size="lg" wide>
            Comprar Agora
          </SubmitButton>
        </div>
        <AddToCart />
      </div>
    </div>
  )
}

/** Returns the quantity in the page's address, after a CEP was sent without JavaScript. */
function quantityAsked(params: URLSearchParams): number {
  const asked = Number(params.get('quantidade'))
  return asked >= 1 && asked <= 99 ? Math.trunc(asked) : 1
}
