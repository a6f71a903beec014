import type { FileNews } from '#app/uploads/file-news.server.ts'
import { licenceKind } from '#domain/licences/licence.ts'
import type { LicenceForm } from '#domain/licences/licence-input.ts'
import type { EditableProject } from '#domain/catalog/project-for-editing.server.ts'
import { millimetres, type PrintDetails } from '#domain/catalog/printed-offer.ts'
import type { VariantForm } from '#domain/catalog/project-fields.ts'
import type { Authorship } from '#domain/declarations/authorship.ts'
import { typedBRL } from '#domain/shared/format.ts'
import type { FormPart, ProjectFormState } from './form-state.ts'

export function formOf(project: EditableProject, news: FileNews): ProjectFormState {
  const priceOf = (kind: 'digital' | 'printed') => project.offers.find((offer) => offer.kind === kind)?.priceCents
  const [digital, printed] = [priceOf('digital'), priceOf('printed')]
  const files = project.offers.filter((offer) => offer.kind === 'digital')
  const [only] = files
  const both = digital !== undefined && printed !== undefined
  return {
    values: {
      updated_at: project.updatedAt.toISOString(),
      title: project.title,
      description: project.description,
      category_id: project.categoryId,
      price: only && only.pricing !== 'paid' ? '' : typed(digital ?? printed),
      ...(only && { pricing: only.pricing }),
      price_minimum: only?.pricing === 'open' ? typed(only.priceCents) : '',
      price_suggested: typed(only?.suggestedCents ?? undefined),
      price_printed: both ? typed(printed) : '',
      print_time: project.printTime ?? '',
      material: project.material ?? '',
      reference_link: project.referenceLink ?? '',
      specifications: project.specifications ?? '',
      ...licenceValues(files),
      ...(project.ai && { ai: project.ai }),
      ...authorshipValues(project.authorship),
      ...declaredValues(project.declarations),
    },
    offers: [...new Set(project.offers.map((offer) => offer.kind))],
    licences: files.map(licenceForm),
    variants: variantsOf(project.offers),
    pieces: project.files.flatMap(({ id, saidQuantity }) =>
      saidQuantity === null ? [] : [{ id, isIn: saidQuantity > 0, quantity: String(saidQuantity || 1) }],
    ),
    ...ownParts(project),
    news,
    errors: {},
  }
}

type FileOffer = EditableProject['offers'][number]

/** Returns the form's licence fields: the licence if there is one, unlimited; otherwise the choice of several rows. */
function licenceValues(files: readonly FileOffer[]): Record<string, string> {
  const [first] = files
  if (!first) return {}
  const isOne = files.length === 1 && first.pieces === null
  const remixes = files.some(({ licence }) => licence === 'commercial_remixes')
  return isOne
    ? { licence: first.licence, licence_rows: 'one' }
    : { licence_rows: 'many', ...(remixes && { licence_remixes: 'yes' }) }
}

function licenceForm({ licence, priceCents, pieces }: FileOffer): LicenceForm {
  return { kind: licenceKind(licence), price: typed(priceCents), pieces: pieces === null ? '' : String(pieces) }
}

export function authorshipValues(said: Authorship | null): Record<string, string> {
  if (!said) return {}
  return { authorship: said.answer, source: said.source ?? '', source_licence: said.sourceLicence ?? '' }
}

function declaredValues(declarations: EditableProject['declarations']): Record<string, string> {
  return Object.assign(
    {},
    ...declarations.map(({ kind, answer, ageFrom, registration }) => ({
      [kind]: answer,
      ...(ageFrom !== null && { [`${kind}_age`]: String(ageFrom) }),
      ...(registration !== null && { [`${kind}_registration`]: registration }),
    })),
  )
}

/** Returns the printed offers as rows of the form, where a price equal to the first is blank. */
function variantsOf(offers: EditableProject['offers']): VariantForm[] {
  const printed = offers.filter((offer) => offer.kind === 'printed')
  const usual = printed[0]?.priceCents
  return printed.map(({ id, priceCents, print }) => ({
    id,
    price: priceCents === usual ? '' : typed(priceCents),
    ...typedVariant(print),
  }))
}

export function typedVariant(print: PrintDetails): VariantForm {
  const whole = (value: number | null) => (value === null ? '' : String(value))
  const centimetres = (value: number | null) => (value === null ? '' : String(value / 10).replace('.', ','))
  const typed: Required<Omit<VariantForm, 'id' | 'price'>> = {
    material: print.material ?? '',
    color_name: print.colorName ?? '',
    color: print.color ?? '',
    scale: print.scalePercent === 100 ? '' : String(print.scalePercent),
    infill: whole(print.infillPercent),
    layer: print.layerUm === null ? '' : millimetres(print.layerUm),
    finish: print.finish ?? '',
    production_days: whole(print.productionDays),
    weight: whole(print.weightGrams),
    length: centimetres(print.lengthMm),
    width: centimetres(print.widthMm),
    height: centimetres(print.heightMm),
    stock: whole(print.stock),
    personalization: print.personalization ?? '',
    proof: print.hasProof ? 'sim' : '',
  }
  return Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''))
}

export function ownParts(project: EditableProject): { images: FormPart[]; files: FormPart[] } {
  const own = { isPending: false, isRemoved: false }
  return {
    images: project.images.map(({ id, storageKey, kind, modelKey }, index) => ({
      ...own,
      id,
      name: `Imagem ${index + 1}`,
      sizeBytes: null,
      format: null,
      imageKey: storageKey,
      kind,
      isOurs: modelKey !== null,
    })),
    files: project.files.map(({ id, originalName, sizeBytes, format }) => ({
      ...own,
      id,
      name: originalName,
      sizeBytes,
      format,
      imageKey: null,
    })),
  }
}

function typed(cents: number | undefined): string {
  return cents === undefined ? '' : typedBRL(cents)
}
