import { href, redirect } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { isStaff } from '#domain/accounts/viewer.ts'
import { cardView } from '#app/catalog/card-view.ts'
import { pageAsked } from '#app/ui/pagination.tsx'
import { priceWords } from '#app/checkout/price-words.server.ts'
import { pixOffer } from '#app/checkout/pix-offer.server.ts'
import { freightOf } from '#app/freight/freight-of.server.ts'
import { noteVisit } from '#app/http/note-visit.server.ts'
import { findFor } from '#app/http/reading.server.ts'
import { metaForPeople } from '#app/layout/page-meta.ts'
import { networkOf, shownOffers } from './network-of-project.server.ts'
import { questionsOfProject } from '#app/questions/question-view.ts'
import { makeStripView } from '#app/makes/make-view.ts'
import { chosenPrinter, kgPriceOf } from '#app/printing/visitor-printer.server.ts'
import { currentVersion } from '#app/accounts/agreement.server.ts'
import { paymentWords, withdrawalWords } from '#domain/checkout/contract.ts'
import { methodWords } from '#domain/legal/promises.ts'
import { pieceKindOf, type WithdrawalRule } from '#domain/orders/withdrawal-rule.ts'
import { licenceName } from '#domain/licences/licence.ts'
import { termsOf } from '#domain/licences/licence-terms.ts'
import {
  type ListedFile,
  type ProjectPage,
  projectIdBySlug,
  projectPage,
  reviewsShown,
  type ShownOffer,
} from '#domain/catalog/project-page.server.ts'
import { openMeshWords } from '#domain/models/open-mesh-words.ts'
import { isNew } from '#domain/catalog/project.ts'
import { shownAuthorship } from '#domain/declarations/authorship.ts'
import { declarationTexts } from '#domain/declarations/declaration-texts.ts'
import { hasUnsentPiece } from '#domain/freight/quote-shipments.server.ts'
import { productionDaysOf } from '#domain/freight/quote.ts'
import { readPrintQuestion } from '#domain/printing/print-question.ts'
import { business } from '#domain/shared/business.ts'
import { capitalized, isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import { missingProject } from './missing-project.server.ts'
import { fileRow, turnableModels } from './file-measures.ts'
import { figuresOf } from './figures.ts'
import { fitFacts } from './fit-facts.ts'
import { printFacts } from './print-facts.ts'
import { projectMeta } from './project-meta.ts'
import { projectNotices } from './project-notices.ts'
import type { SaleFacts } from './structured-data.ts'
import type { OfferView } from './offer-view.ts'
import { type ProjectView, projectView } from './project-view.ts'

export async function projectScreen(request: Request, idAsked: string) {
  const id = idAsked.toLowerCase()
  if (!isUuid(id)) {
    const found = /^[a-z0-9-]+$/.test(id) ? await findFor(null, (db) => projectIdBySlug(db, id)) : null
    throw found ? redirect(href('/projeto/:id', { id: found }), 301) : await missingProject(id)
  }
  const { searchParams } = new URL(request.url)
  const reviewsPage = pageAsked(searchParams, 'avaliacoes')
  const viewer = await getViewer(request)
  const project = await findFor(viewer, (db) => projectPage(db, { projectId: id, viewer, reviewsPage }))
  if (!project) throw await missingProject(id)
  if (viewer && project.isListed && !project.isOwn && !isStaff(viewer)) noteVisit(request)
  const now = services.clock.now()
  const printer = project.printer ?? (viewer ? null : await chosenPrinter(request))
  const shown = projectView(project, now)
  const url = new URL(href('/projeto/:id', { id }), services.publicUrl).href
  const isUnsent =
    viewer !== null &&
    project.isOwn &&
    project.offers.some(({ kind }) => kind === 'printed') &&
    (await hasUnsentPiece(services, { projectId: id, makerId: viewer.id }))
  const forSale = shownOffers(shown, searchParams.get('oferta'))
  const isForSale = shown.isListed && !shown.isOwn
  const questions = questionsOfProject(project, viewer?.id ?? null)
  const meta = projectMeta({ project: shown, url, questions, sales: salesOf(project) })
  const pix = pixOffer()
  const kgPriceCents = await kgPriceOf(viewer, printer)
  const freight = await freightOf(request, viewer, project)
  const network = await networkOf(project, viewer)
  return {
    project: isForSale ? shown : { ...shown, images: withColors(shown.images, forSale) },
    forSale: isForSale ? forSale : [],
    meta: viewer ? metaForPeople(meta) : meta,
    turnable: turnableModels(project),
    freight,
    figures: figuresOf(project, { freight, kgPriceCents }),
    pix,
    priceWords: Object.fromEntries(
      forSale.flatMap(({ id, priceCents, pricing }) => {
        const words = priceWords(priceCents, pricing, pix)
        return words ? [[id, words]] : []
      }),
    ),
    agreed: {
      terms: await currentVersion(),
      words: agreedWords(),
      brief: Object.fromEntries(project.offers.map((offer) => [offer.id, briefOf(offer, project)])),
      rules: Object.fromEntries(project.offers.map((offer) => [offer.id, rulesOf(offer, project)])),
    },
    /** True if a piece fits none of the maker's freight options; only the maker sees that. */
    isUnsent,
    isNew: isNew(project.createdAt, now),
    // Irrelevant to buyers of the piece alone, who print nothing.
    fit: shown.sellsFiles ? fitFacts({ ...project, printer }, kgPriceCents) : null,
    hasPrinter: printer !== null,
    notices: projectNotices(shown, network.own),
    links: network.links,
    makes: makeStripView(project),
    questions,
    declared: declaredWords(project),
    files: project.files.map(fileRow),
    openMesh: openMeshOf(project.files),
    licences: project.offers.flatMap(({ licence }) =>
      licence ? [{ name: licenceName(licence), terms: termsOf(licence) }] : [],
    ),
    print: printFacts(project, readPrintQuestion(searchParams)),
    reviewsPage,
    reviewsPages: Math.ceil(project.ratingCount / reviewsShown),
    kits: project.kits,
    similar: project.similar.map((one) => cardView(one, now)),
    url,
  }
}

/** Returns the pictures, followed by the pictures in the colours sold. */
function withColors(images: ProjectView['images'], offers: readonly OfferView[]): ProjectView['images'] {
  const all = [...images, ...offers.flatMap(({ picture }) => picture ?? [])]
  return all.filter((image, index) => all.findIndex(({ key }) => key === image.key) === index)
}

function salesOf({ offers, isCompany }: ProjectPage): Map<string, SaleFacts> {
  return new Map(
    offers.map((offer) => {
      const { id, kind, print, printer, fetched } = offer
      const isSent = kind === 'printed' && !fetched
      const isReturnable = withdrawalRuleOf(offer) === 'by_law'
      return [
        id,
        { isReturnable, isSent, daysToPost: print && statedDays(print), isCompany: printer?.isCompany ?? isCompany },
      ]
    }),
  )
}

/** Returns the business days until a piece is posted; null if the maker stated none. */
function statedDays({ stock, productionDays }: NonNullable<ShownOffer['print']>): number | null {
  if (!stock && productionDays === null) return null
  return productionDaysOf({ stock, productionDays, printSeconds: null }, 1)
}

function declaredWords({ declarations, authorship }: ProjectPage): string[] {
  return [
    ...declarations.map((one) => declarationTexts[one.answer].shown(one)),
    ...(authorship ? [shownAuthorship(authorship)] : []),
  ].filter((words) => words !== null)
}

/** Returns the warning about files whose mesh is open; null if there are none. */
function openMeshOf(files: readonly ListedFile[]): string | null {
  const open = files.filter(({ isClosed }) => isClosed === false)
  return open.length > 0 ? openMeshWords(open.map(({ name }) => name)) : null
}

function agreedWords(): string {
  const { methods, instalments } = services.payments
  // With a known table the instalments stand under each price.
  const isKnown = services.instalments.now().length > 0
  const ways = isKnown ? capitalized(methodWords(methods)) : paymentWords(methods, instalments)
  return `${ways}. Ao comprar, você aceita os`
}

function rulesOf(offer: ShownOffer, { soldBy }: ProjectPage): string {
  if (offer.pricing === 'free') return `Publicado por ${soldBy}. Nada é cobrado, e os arquivos ficam em Minhas Compras.`
  return `Vendido por ${offer.printer?.soldBy ?? soldBy}. ${withdrawalWords(offer.kind, withdrawalRuleOf(offer))}`
}

/** Returns a line on withdrawal and seller: '7 dias para desistir · vendido por Helena Prado'. */
function briefOf(offer: ShownOffer, { soldBy }: ProjectPage): string {
  if (offer.pricing === 'free') return `Nada a pagar · publicado por ${soldBy.split(', ')[0]}`
  const isByLaw = withdrawalRuleOf(offer) === 'by_law'
  const withdrawal = isByLaw ? `${business.withdrawalDays} dias para desistir` : 'desistência até a impressão começar'
  const [seller = ''] = (offer.printer?.soldBy ?? soldBy).split(', ')
  return `${capitalized(withdrawal)} · vendido por ${seller}`
}

function withdrawalRuleOf({ kind, print }: ShownOffer): WithdrawalRule {
  if (kind === 'digital') return 'by_law'
  return services.withdrawalRules[
    pieceKindOf({ stock: print?.stock ?? null, personalization: print?.personalization ?? '' })
  ]
}
