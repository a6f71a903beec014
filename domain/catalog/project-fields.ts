export const projectFields = [
  'files', 'image', 'generated_image', 'title', 'description', 'category_id', 'material', 'authorship', 'source', 'source_licence', 'ai', 'toy', 'toy_age', 'toy_registration', 'food',
  'health', 'health_registration', 'print_time', 'reference_link', 'specifications', 'offers', 'pricing', 'price', 'price_minimum', 'price_suggested', 'price_printed', 'licence',
  'freight_cep', 'freight_preset', 'freight_fixed',
] as const // prettier-ignore
export type ProjectField = (typeof projectFields)[number]

export const variantFields = [
  'id', 'price', 'material', 'color_name', 'color', 'scale', 'infill', 'layer', 'finish', 'production_days', 'weight',
  'length', 'width', 'height', 'stock', 'personalization', 'proof',
] as const // prettier-ignore
export type VariantField = (typeof variantFields)[number]

export type VariantForm = Partial<Record<VariantField, string>>

export const projectLimits = {
  title: [3, 100],
  description: [10, 1000],
  print_time: [0, 60],
  material: [0, 100],
  reference_link: [0, 500],
  specifications: [0, 2000],
} as const
