import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { offerNote, type OfferKind } from '#domain/catalog/project.ts'
import { LinkButton, Button } from '../ui/button.tsx'
import { Choice, ChoiceGroup } from '../ui/choice.tsx'
import { classes } from '../ui/classes.ts'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

export const buyFormId = 'comprar'

type Offer = ProjectPage['offers'][number]

type BuyingBoxProps = {
  project: Pick<ProjectPage, 'id' | 'offers' | 'files' | 'isOwn' | 'isListed' | 'ownsFiles'>
  /** Offers this person can still buy. */
  forSale: Offer[]
  chosen: Offer | undefined
}

/**
 * Choice of an offer, its price, and the two ways to buy it. All prices stand in the page and the chosen radio shows its
 * own by `:has()`, so the price changes at once with and without JavaScript.
 */
export function BuyingBox({ project, forSale, chosen }: BuyingBoxProps) {
  if (project.isOwn) return <OwnProject project={project} />
  return (
    <>
      {project.ownsFiles && (
        <Notice tone="ok" className="mt-5">
          <b>Você já tem estes arquivos</b>
          <br />
          <Link to="/minhas-compras" className="link text-sm">
            Baixar em Minhas Compras
          </Link>
        </Notice>
      )}
      {project.isListed && chosen && (
        <Form id={buyFormId} method="post" action="/comprar" className="mt-5">
          {forSale.length > 1 ? (
            <ChoiceGroup id="ofertas" legend="O que você quer receber">
              {forSale.map((offer) => (
                <Choice
                  key={offer.id}
                  name="offerId"
                  value={offer.id}
                  id={radioId(offer)}
                  defaultChecked={offer === chosen}
                  title={offer.kind === 'digital' ? 'Arquivos' : 'Peça impressa'}
                  meta={offer.kind === 'digital' ? filesLine(project.files) : 'Feita e enviada pelo maker'}
                  aside={<Price cents={offer.priceCents} />}
                />
              ))}
            </ChoiceGroup>
          ) : (
            <input type="hidden" name="offerId" value={chosen.id} />
          )}
          {/* The prices somebody saw: another one has to be confirmed before it is charged. */}
          {forSale.map((offer) => (
            <input key={offer.id} type="hidden" name="shown" value={`${offer.id}:${offer.priceCents}`} />
          ))}
          <OfferPrices offers={forSale} className="mt-5">
            {(offer) => (
              <>
                <p>
                  <Price size="page" cents={offer.priceCents} />
                </p>
                <p className="mt-1.5 text-sm text-ink-3">{offerNote(offer.kind, formatsOf(project.files))}</p>
              </>
            )}
          </OfferPrices>
          <div data-buy-buttons className="mt-4 grid gap-2">
            <SubmitButton action="/comprar" size="lg" wide>
              Comprar Agora
            </SubmitButton>
            <SubmitButton
              action="/carrinho"
              formAction="/carrinho"
              name="intent"
              value="add"
              variant="outline"
              size="lg"
              wide
            >
              Adicionar ao Carrinho
            </SubmitButton>
          </div>
        </Form>
      )}
    </>
  )
}

/** Shows what belongs to the chosen radio; with one offer there is nothing to choose. */
export function OfferPrices({
  offers,
  className,
  children,
}: {
  offers: Offer[]
  className?: string
  children: (offer: Offer) => ReactNode
}) {
  return offers.map((offer) => (
    <div
      key={offer.id}
      className={classes(
        className,
        offers.length > 1 &&
          (offer.kind === 'digital'
            ? 'group-has-[#oferta-arquivos:not(:checked)]/buy:hidden'
            : 'group-has-[#oferta-impresso:not(:checked)]/buy:hidden'),
      )}
    >
      {children(offer)}
    </div>
  ))
}

function radioId(offer: Offer): string {
  return offer.kind === 'digital' ? 'oferta-arquivos' : 'oferta-impresso'
}

function OwnProject({ project }: Pick<BuyingBoxProps, 'project'>) {
  return (
    <div className="mt-5">
      <OfferPrices offers={project.offers.slice(0, 1)}>
        {(offer) => (
          <>
            <p>
              <Price size="page" cents={offer.priceCents} from={project.offers.length > 1} />
            </p>
            <p className="mt-1.5 text-sm text-ink-3">{offerNote(offer.kind, formatsOf(project.files))}</p>
          </>
        )}
      </OfferPrices>
      <div className="mt-4 grid gap-2">
        <Button type="button" disabled size="lg" wide>
          Este é seu projeto
        </Button>
        <LinkButton to={`/editar-projeto/${project.id}`} variant="outline" size="lg" wide>
          Editar projeto
        </LinkButton>
      </div>
    </div>
  )
}

function formatsOf(files: ProjectPage['files']) {
  return files.map((file) => file.format)
}

/** 'STL e 3MF, 3 arquivos, baixa na hora'. */
function filesLine(files: ProjectPage['files']): string {
  const names = [...new Set(formatsOf(files))].map((format) => format.toUpperCase())
  const list = new Intl.ListFormat('pt-BR').format(names)
  const count = files.length === 1 ? '1 arquivo' : `${files.length} arquivos`
  return [list, count, 'baixa na hora'].filter(Boolean).join(', ')
}

/** What is chosen before anybody chooses: what the address says, else the files, else what there is. */
export function chosenOffer(offers: Offer[], asked: OfferKind | null): Offer | undefined {
  return offers.find((offer) => offer.kind === asked) ?? offers[0]
}
