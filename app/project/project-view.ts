import { href } from 'react-router'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { isPausedOn } from '#domain/freight/workshop.ts'
import { formatDay, formatList } from '#domain/shared/format.ts'
import { aiWords, imageCaption, undeclared } from '#domain/catalog/marks.ts'
import { pauseWords } from '#app/freight/words.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import { dayOf } from '#domain/shared/day.ts'
import { reviewCountWords, reviewView } from '#app/reviews/review-view.ts'
import { coinCaption, measuredLines } from './gallery/measured-lines.ts'
import { offerViews } from './offer-view.ts'

export type ProjectView = ReturnType<typeof projectView>

export function projectView(page: ProjectPage, now: Date) {
  const { category, maker, images } = page
  const today = dayOf(now)
  const formats = page.files.map(({ format }) => format)
  return {
    id: page.id,
    title: page.title,
    description: page.description,
    isListed: page.isListed,
    hidden: page.isListed ? null : whyHidden(page),
    priceCents: page.priceCents,
    material: page.material,
    isCompany: page.isCompany,
    ai: page.ai,
    facts: factsOf(page),
    reference: page.referenceLink === null ? null : referenceOf(page.referenceLink),
    specifications: page.specifications && isLong(page.specifications) ? page.specifications : null,
    downloadsCount: page.downloadsCount,
    ratingCount: page.ratingCount,
    ratingSum: page.ratingSum,
    distribution: page.distribution,
    category: { ...named(category), parent: category.parent && named(category.parent) },
    maker: {
      slug: maker.slug,
      fullName: maker.fullName,
      avatarKey: maker.avatarKey,
      bio: maker.bio,
      city: maker.city,
      projectCount: maker.projectCount,
      since: formatDay(new Date(maker.createdAt)).slice(-4),
    },
    sellsFiles: page.offers.some(({ kind }) => kind === 'digital'),
    filesLine: filesLine(formats),
    images: [
      ...images.map(({ box, kind, isOurs, ...image }) => ({
        ...image,
        lines: box ? measuredLines(box, image.height / image.width) : null,
        caption: imageCaption({ kind, isOurs }),
      })),
      ...(page.scale ? [{ ...page.scale, lines: null, caption: coinCaption }] : []),
    ],
    offers: offerViews(
      page.offers.filter((offer) => !(offer.printer?.pause && isPausedOn(offer.printer.pause, today))),
      formats,
    ),
    // Other makers who print it have their own pause.
    pause: page.pause && isPausedOn(page.pause, today) && hasOwnPrints(page) ? pauseView(page.pause) : null,
    reviews: page.reviews.map(reviewView),
    reviewsSaid: reviewCountWords(page.ratingCount),
    isFavorite: page.isFavorite,
    isOwn: page.isOwn,
    hasBought: page.hasBought,
    ownsFiles: page.ownsFiles,
    ownReview: page.ownReview,
  }
}

function factsOf({ printTime, material, specifications, ai }: ProjectPage) {
  return [
    printTime !== null && { label: 'Tempo de impressão', value: printTime, isOfPrinting: true },
    material !== null && { label: 'Material', value: material },
    specifications !== null && !isLong(specifications) && { label: 'Especificações', value: specifications },
    { label: 'Feito com IA', value: ai ? aiWords[ai] : undeclared },
  ].filter((fact) => fact !== false)
}

/** Returns the reference as typed; for a web link, the host as text and the link as `url`. */
function referenceOf(link: string): { text: string; url: string | null } {
  const url = URL.canParse(link) ? new URL(link) : null
  if (!url || !/^https?:$/.test(url.protocol)) return { text: link, url: null }
  return { text: url.host.replace(/^www\./, ''), url: link }
}

function isLong(text: string): boolean {
  return text.length > 60 || text.includes('\n')
}

function named({ name, slug }: { name: string; slug: string }) {
  return { name, slug }
}

function pauseView({ pausedUntil, pauseNote }: NonNullable<ProjectPage['pause']>) {
  return { title: pauseWords(pausedUntil), text: pauseNote ?? 'O maker não está vendendo peças impressas agora.' }
}

/** Formats like 'STL e 3MF, 3 arquivos, baixa na hora'. */
function filesLine(formats: readonly ModelFormat[]): string {
  const names = [...new Set(formats)].map((format) => format.toUpperCase())
  const count = formats.length === 1 ? '1 arquivo' : `${formats.length} arquivos`
  return [formatList(names), count, 'baixa na hora'].filter(Boolean).join(', ')
}

function hasOwnPrints({ offers }: ProjectPage): boolean {
  return offers.some(({ kind, printer }) => kind === 'printed' && !printer)
}

function whyHidden({ id, isOwn, isSuspended, waitsForSeller, filesState }: ProjectPage): {
  text: string
  link?: HiddenLink
} {
  if (!isOwn) return { text: 'Este projeto não está mais à venda. Você vê esta página porque tem acesso a ele.' }
  if (isSuspended)
    return {
      text: 'Este projeto está fora do catálogo: só você e quem comprou podem ver esta página.',
      link: { to: href('/meus-projetos/:id/recurso', { id }), label: 'Ver motivo' },
    }
  if (waitsForSeller)
    return {
      text: 'Este projeto está guardado: ele entra no catálogo assim que você completar seus dados de vendedor.',
      link: { to: href('/perfil/vendedor'), label: 'Completar dados de vendedor' },
    }
  if (!filesState) return { text: 'Este projeto está inativo: só você e quem comprou podem ver esta página.' }
  return {
    text: filesTexts[filesState],
    link: { to: href('/meus-projetos/:id/arquivos', { id }), label: 'Ver arquivos' },
  }
}

type HiddenLink = { to: string; label: string }

const filesTexts = {
  failed: 'Este projeto está fora do catálogo: um dos arquivos não pôde ser analisado.',
  checking: 'Estamos conferindo os arquivos deste projeto: ele aparece no catálogo em instantes.',
  unconfirmed: 'Este projeto está fora do catálogo: confirme que sabe da malha aberta de um dos arquivos.',
}
