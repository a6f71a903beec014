import type { EditableProject } from '#domain/catalog/project-for-editing.server.ts'
import type { Authorship } from '#domain/declarations/authorship.ts'
import { typedBRL } from '#domain/shared/format.ts'
import type { FormPart, ProjectFormState } from './form-state.ts'
import { typedVariant } from './typed-variant.ts'

/** The form of a project as it is stored. */
export function formOf(project: EditableProject, previews: ProjectFormState['previews']): ProjectFormState {
  const priceOf = (kind: 'digital' | 'printed') => project.offers.find((offer) => offer.kind === kind)?.priceCents
  const [digital, printed] = [priceOf('digital'), priceOf('printed')]
  const both = digital !== undefined && printed !== undefined
  return {
    values: {
      title: project.title,
      description: project.description,
      category_id: project.categoryId,
      price: typed(digital ?? printed),
      price_printed: both ? typed(printed) : '',
      print_time: project.printTime ?? '',
      material: project.material ?? '',
      reference_link: project.referenceLink ?? '',
      specifications: project.specifications ?? '',
      licence: project.licence,
      ...(project.ai && { ai: project.ai }),
      ...authorshipValues(project.authorship),
      ...declaredValues(project.declarations),
    },
    offers: [...new Set(project.offers.map((offer) => offer.kind))],
    variants: variantsOf(project.offers),
    pieces: project.files.flatMap(({ id, saidQuantity }) =>
      saidQuantity === null ? [] : [{ id, isIn: saidQuantity > 0, quantity: String(saidQuantity || 1) }],
    ),
    ...ownParts(project),
    previews,
    errors: {},
  }
}

/** The fields of whose work it is, as it was said; none where it never was. */
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

/** The printed offers; a price that is that of the first stands above and not in the row. */
function variantsOf(offers: EditableProject['offers']): ProjectFormState['variants'] {
  const printed = offers.filter((offer) => offer.kind === 'printed')
  const usual = printed[0]?.priceCents
  return printed.map(({ id, priceCents, print }) => ({
    id,
    price: priceCents === usual ? '' : typed(priceCents),
    ...typedVariant(print),
  }))
}

/** A project's own pictures and files, in order. */
export function ownParts(project: EditableProject): { images: FormPart[]; files: FormPart[] } {
  const own = { isPending: false, isRemoved: false, report: null }
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
