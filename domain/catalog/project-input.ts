import * as z from 'zod'
import { business } from '#domain/shared/business.ts'
import { cleanLine, cleanText } from '#domain/shared/fields/clean-text.ts'
import { isUuid, lengthOf } from '#domain/shared/text.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { parseBRL, type Cents } from '#domain/shared/money.ts'
import { lowestAmount, lowestPaidCents, type Pricing, pricings } from '#domain/pricing/pricing.ts'
import { declarationFields, declarationsOf, missingOf } from '#domain/declarations/declaration-input.ts'
import type { Authorship } from '#domain/declarations/authorship.ts'
import { authorshipFaults, authorshipFields, authorshipOf } from '#domain/declarations/authorship-input.ts'
import type { Declaration } from '#domain/declarations/declaration.ts'
import type { SaidFreight } from '#domain/freight/freight-preset.ts'
import { saidFreightInput } from '#domain/freight/preset-input.ts'
import { type AiShare, aiShares, type ImageKind, isImageKind } from './marks.ts'
import type { PrintDetails } from './printed-offer.ts'
import {
  allowsSellingPrints,
  type Licence,
  licenceKinds,
  oneLicence,
  type PricedLicence,
  usualLicence,
} from '#domain/licences/licence.ts'
import { type LicenceForm, readLicences, sendsLicences } from '#domain/licences/licence-input.ts'
import { projectLimits, type ProjectField, type VariantForm } from './project-fields.ts'
import { repeatedVariant, repeatedVariants, type VariantInput, variantInput } from './variant-input.ts'

/** An offer as submitted; a printed one without `print` keeps the stored variants. */
export type OfferInput =
  | {
      kind: 'digital'
      priceCents: Cents
      licence?: Licence
      pieces?: number | null
      pricing?: Pricing
      suggestedCents?: Cents | null
    }
  | { kind: 'printed'; priceCents: Cents; id?: string | null; print?: PrintDetails }

export type ProjectInput = {
  title: string
  description: string
  categoryId: string
  offers: OfferInput[]
  printTime: string | null
  material: string | null
  referenceLink: string | null
  specifications: string | null
  authorship: Authorship
  /** Declared use of AI; undefined leaves it unchanged. */
  ai?: AiShare | null | undefined
  /** Kinds by id of picture or upload; missing ones stay unchanged. */
  imageKinds?: Record<string, ImageKind>
  declarations?: Declaration[]
  /** Copies needed for one piece, by id of file or upload; missing ones stay unchanged. */
  pieces?: Record<string, number>
  openConfirmedIds?: string[]
  freight?: SaidFreight | undefined
  withModelPictures?: boolean
}

/** Fields of the submitted form, with the counts of pictures and model files (new, pending or kept). */
export type ProjectForm = Partial<Record<Exclude<ProjectField, 'offers' | 'image' | 'files'> | 'uses', string>> & {
  offers?: string[]
  variants?: VariantForm[]
  licences?: LicenceForm[]
  licence_rows?: string
  licence_remixes?: string
  pieces?: { id: string; isIn: boolean; quantity: string }[]
  imageKinds?: Record<string, string>
  images: number
  models: number
}

/** Returns the chosen kinds of offers; by default files if there are any, otherwise a printed object. */
export function offersOf(form: Pick<ProjectForm, 'offers' | 'models'>): string[] {
  if (form.offers && form.offers.length > 0) return form.offers
  return [form.models > 0 ? 'digital' : 'printed']
}

const always = { when: () => true }
const priceMessage = 'Preço deve ser maior que zero'

/** Validates the form of a new or changed project and reports all errors at once. */
export const projectInput = z
  .object({
    title: text(
      cleanLine,
      'title',
      'Título deve ter no mínimo 3 caracteres',
      'Título deve ter no máximo 100 caracteres',
    ),
    description: text(
      cleanText,
      'description',
      'Descrição deve ter no mínimo 10 caracteres',
      'Descrição deve ter no máximo 1000 caracteres',
    ),
    category_id: z.string().trim().default('').refine(isUuid, 'Selecione uma categoria'),
    offers: z.array(z.enum(['digital', 'printed'], 'Escolha o que você vende')).optional(),
    price: z.string().default(''),
    pricing: z.enum(pricings, 'Escolha como cobrar pelos arquivos').default('paid'),
    price_minimum: z.string().default(''),
    price_suggested: z.string().default(''),
    price_printed: z.string().default(''),
    licence: z.enum(oneLicence, 'Escolha a licença').default(usualLicence),
    licences: z
      .array(z.object({ kind: z.string(), price: z.string(), pieces: z.string() }))
      .max(licenceKinds.length, 'Use no máximo três licenças')
      .optional(),
    licence_rows: z.string().optional(),
    licence_remixes: z.string().optional(),
    variants: z
      .array(variantInput)
      .max(business.maxVariants, `Use no máximo ${business.maxVariants} variantes`)
      .optional(),
    pieces: z.array(z.object({ id: z.string(), isIn: z.boolean(), quantity: z.string() })).optional(),
    print_time: optional(cleanLine, 'print_time'),
    material: optional(cleanLine, 'material'),
    reference_link: link(),
    specifications: optional(cleanText, 'specifications'),
    ...authorshipFields,
    ai: z
      .enum(['', ...aiShares], 'Diga se foi feito com IA: não, em parte ou todo')
      .optional()
      .transform((said) => said || undefined),
    imageKinds: z.record(z.string(), z.string()).optional(),
    ...declarationFields,
    generated_image: z.string().optional(),
    freight_cep: z.string().optional(),
    freight_preset: z.string().optional(),
    freight_fixed: z.string().optional(),
    images: z.number(),
    models: z.number(),
  })
  .refine((form) => form.images > 0 || (form.generated_image === 'yes' && form.models > 0), {
    ...always,
    path: ['image'],
    error: 'Adicione uma imagem do projeto',
  })
  .superRefine(({ imageKinds: said = {} }, context) => {
    if (!Object.values(said).every(isImageKind))
      context.addIssue({
        code: 'custom',
        message: 'Marque cada imagem como foto, render ou ilustração',
        path: ['image'],
      })
  }, always)
  .refine((form) => form.images <= business.maxImages, {
    ...always,
    path: ['image'],
    error: `Use no máximo ${business.maxImages} imagens`,
  })
  .refine((form) => form.models > 0 || !offersOf(form).includes('digital'), {
    ...always,
    path: ['files'],
    error: 'Adicione pelo menos um arquivo do modelo',
  })
  .refine((form) => form.models <= business.maxModelFiles, {
    ...always,
    path: ['files'],
    error: `Use no máximo ${business.maxModelFiles} arquivos`,
  })
  .superRefine((form, context) => {
    if (pricingOf(form) === 'open') checkOpenPrice(form, context)
    if (sellsBoth(form)) readPrice(form.price_printed, context, ['price_printed'])
    if (sellsLicences(form)) {
      for (const { row, field, message } of readLicences(form).faults)
        context.addIssue({ code: 'custom', message, path: ['licences', row, field] })
    } else if (pricingOf(form) === 'paid') readPrice(form.price, context, ['price'])
  }, always)
  .superRefine((form, context) => {
    for (const index of repeatedVariants(form.variants ?? []))
      context.addIssue({ code: 'custom', message: repeatedVariant, path: ['variants', index, 'material'] })
  })
  .superRefine((form, context) => {
    if (!offersOf(form).includes('printed')) return
    const { pieces = [] } = form
    for (const { id, isIn, quantity } of pieces) {
      if (isIn && pieceQuantity(quantity) === null)
        context.addIssue({ code: 'custom', message: 'Escreva de 1 a 99', path: ['pieces', id] })
    }
    if (pieces.length > 0 && !pieces.some(({ isIn }) => isIn))
      context.addIssue({ code: 'custom', message: 'Marque pelo menos um arquivo da peça', path: ['pieces'] })
  }, always)
  .superRefine((form, context) => {
    if (!offersOf(form).includes('printed')) return
    for (const { path, message } of saidFreightInput.safeParse(form).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [...path] })
  }, always)
  .superRefine((form, context) => {
    const commercial = filesOf(form).filter(({ licence }) => allowsSellingPrints(licence))
    for (const { field, message } of authorshipFaults(form, commercial.length > 0)) {
      const rows = field === 'licence' && sellsLicences(form) ? commercial : []
      for (const { row = 0 } of rows) context.addIssue({ code: 'custom', message, path: ['licences', row, 'price'] })
      if (rows.length === 0) context.addIssue({ code: 'custom', message, path: [field] })
    }
  }, always)
  .superRefine((form, context) => {
    for (const { field, message } of missingOf(form)) context.addIssue({ code: 'custom', message, path: [field] })
  }, always)
  .transform((form): ProjectInput => ({
    title: form.title,
    description: form.description,
    categoryId: form.category_id,
    offers: pricedOffers(form),
    printTime: form.print_time,
    material: form.material,
    referenceLink: form.reference_link,
    specifications: form.specifications,
    authorship: authorshipOf(form),
    ai: form.ai,
    imageKinds: Object.fromEntries(
      Object.entries(form.imageKinds ?? {}).flatMap(([id, kind]) => (isImageKind(kind) ? [[id, kind] as const] : [])),
    ),
    declarations: declarationsOf(form),
    pieces: Object.fromEntries(
      (form.pieces ?? []).map(({ id, isIn, quantity }) => [id, isIn ? (pieceQuantity(quantity) ?? 1) : 0]),
    ),
    withModelPictures: form.generated_image === 'yes' && form.models > 0,
    freight: offersOf(form).includes('printed') ? saidFreightInput.safeParse(form).data : undefined,
  }))

function pieceQuantity(typed: string): number | null {
  return /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : null
}

type Priced = OpenPrice &
  Pick<ProjectForm, 'offers' | 'models' | 'licences' | 'licence_rows' | 'licence_remixes'> & {
    price: string
    pricing: Pricing
    price_printed: string
    licence: (typeof oneLicence)[number]
    variants?: VariantInput[]
  }

/** Returns whether the form sells files under licences priced row by row, not under one. */
function sellsLicences(form: Pick<Priced, 'offers' | 'models' | 'licences' | 'licence_rows'>): boolean {
  return offersOf(form).includes('digital') && sendsLicences(form)
}

/** Returns the offers of files, one per licence, with the licence's row in the form. */
function filesOf(form: Priced): (FilesOffer & { row?: number })[] {
  if (!offersOf(form).includes('digital')) return []
  if (sellsLicences(form)) return readLicences(form).rows
  return [{ licence: form.licence, pieces: null, ...filesPrice(form) }]
}

type FilesOffer = PricedLicence & { pricing?: Pricing; suggestedCents?: Cents | null }

function filesPrice(form: Priced): Pick<FilesOffer, 'priceCents' | 'pricing' | 'suggestedCents'> {
  const { pricing } = form
  if (pricing === 'paid') return { priceCents: parseBRL(form.price) ?? 0 }
  if (pricing === 'free') return { pricing, priceCents: 0 }
  const { minimum, suggested } = openPrice(form)
  return { pricing, priceCents: minimum ?? 0, suggestedCents: suggested }
}

/** Returns the pricing of the form's files; `paid` without files and with licences priced row by row. */
function pricingOf(form: Parameters<typeof sellsLicences>[0] & Pick<Priced, 'pricing'>): Pricing {
  return offersOf(form).includes('digital') && !sellsLicences(form) ? form.pricing : 'paid'
}

type OpenPrice = { price_minimum: string; price_suggested: string }

/** Returns minimum and suggestion of an open price, in cents; null if unreadable or not suggested. */
function openPrice({ price_minimum, price_suggested }: OpenPrice): { minimum: Cents | null; suggested: Cents | null } {
  const minimum = price_minimum.trim() ? parseBRL(price_minimum) : 0
  return { minimum, suggested: price_suggested.trim() ? parseBRL(price_suggested) : null }
}

function checkOpenPrice(form: OpenPrice, context: Issues): void {
  const { minimum, suggested } = openPrice(form)
  const refuse = (field: keyof OpenPrice, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field] })
  if (minimum === null) refuse('price_minimum', 'Escreva o valor como 24,90')
  else if (minimum !== 0 && minimum < lowestPaidCents)
    refuse('price_minimum', `O mínimo é zero, ou a partir de ${formatBRL(lowestPaidCents)}`)
  else if (minimum > business.maxPriceCents)
    refuse('price_minimum', `Preço deve ser no máximo ${formatBRL(business.maxPriceCents)}`)
  if (!form.price_suggested.trim()) return
  const lowest = lowestAmount(minimum ?? 0)
  if (suggested === null) refuse('price_suggested', 'Escreva o valor como 24,90')
  else if (suggested < lowest) refuse('price_suggested', `A sugestão deve ser de pelo menos ${formatBRL(lowest)}`)
  else if (suggested > business.maxPriceCents)
    refuse('price_suggested', `Preço deve ser no máximo ${formatBRL(business.maxPriceCents)}`)
}

function sellsBoth(form: { offers?: string[]; models: number }): boolean {
  const offers = offersOf(form)
  return offers.includes('digital') && offers.includes('printed')
}

/** Returns all offers of a form; `price` is that of the files if the form sells both kinds. */
function pricedOffers(form: Priced): OfferInput[] {
  const files = filesOf(form).map((offer): OfferInput => {
    const { licence, pieces, priceCents, pricing, suggestedCents } = offer
    const isPriced = pricing && { pricing, ...(pricing === 'open' && { suggestedCents }) }
    return { kind: 'digital', licence, pieces, priceCents, ...isPriced }
  })
  if (!offersOf(form).includes('printed')) return files
  const pricePrinted = sellsBoth(form) ? form.price_printed : form.price
  return [...files, ...printedOffers(form, parseBRL(pricePrinted) ?? 0)]
}

/** Returns one offer per variant, at `priceCents` unless the variant has a price. */
function printedOffers({ variants = [] }: Priced, priceCents: Cents): OfferInput[] {
  if (variants.length === 0) return [{ kind: 'printed', priceCents }]
  return variants.map((variant) => ({
    kind: 'printed',
    priceCents: variant.priceCents ?? priceCents,
    id: variant.id,
    print: variant.details,
  }))
}

function text(clean: (text: string) => string, field: 'title' | 'description', short: string, long: string) {
  const [min, max] = projectLimits[field]
  return z
    .string()
    .default('')
    .transform(clean)
    .refine((value) => lengthOf(value) >= min, short)
    .refine((value) => lengthOf(value) <= max, long)
}

function optional(clean: (text: string) => string, field: 'print_time' | 'material' | 'specifications') {
  const [, max] = projectLimits[field]
  return z
    .string()
    .default('')
    .transform(clean)
    .refine((value) => lengthOf(value) <= max, `Use no máximo ${max} caracteres`)
    .transform((value) => value || null)
}

export function priceField() {
  return z
    .string()
    .default('')
    .transform((typed, context) => readPrice(typed, context, []))
}

type Issues = { addIssue(issue: { code: 'custom'; message: string; path: string[] }): void }

function readPrice(typed: string, context: Issues, path: string[]): Cents {
  const cents = parseBRL(typed)
  if (cents !== null && cents > 0 && cents <= business.maxPriceCents) return cents
  context.addIssue({ code: 'custom', message: priceFault(typed, cents), path })
  return 0
}

function priceFault(typed: string, cents: Cents | null): string {
  if (cents !== null && cents > 0) return `Preço deve ser no máximo ${formatBRL(business.maxPriceCents)}`
  // A positive number that cannot be read: too many decimals, or points that do not group thousands.
  const isNumber = cents === null && /^(?:R\$)?\s*\d[\d.,]*$/.test(typed.trim()) && /[1-9]/.test(typed)
  return isNumber ? 'Escreva o preço como 24,90' : priceMessage
}

function link() {
  return z
    .string()
    .default('')
    .transform((typed) => typed.trim())
    .refine((typed) => typed === '' || isWebAddress(typed), 'Link inválido')
    .transform((typed) => (typed ? new URL(typed).href : null))
}

/** Returns whether a link is safe to show: http(s), a host name with a dot, no user part. */
function isWebAddress(typed: string): boolean {
  if (typed.length > projectLimits.reference_link[1] || /[\p{C}\s\\]/u.test(typed) || !URL.canParse(typed)) return false
  const { protocol, username, password, hostname } = new URL(typed)
  return (protocol === 'https:' || protocol === 'http:') && !username && !password && hostname.includes('.')
}
