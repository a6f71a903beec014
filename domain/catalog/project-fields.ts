/** The fields a person fills in, by their names in the form, in the order in which they stand there. */
export const projectFields = [
  'files', 'image', 'generated_image', 'title', 'description', 'category_id', 'material', 'authorship', 'source', 'source_licence', 'ai', 'toy', 'toy_age', 'toy_registration', 'food',
  'health', 'health_registration', 'print_time', 'reference_link', 'specifications', 'offers', 'price', 'price_printed', 'licence',
] as const // prettier-ignore
export type ProjectField = (typeof projectFields)[number]

export const projectLimits = {
  title: [3, 100],
  description: [10, 1000],
  print_time: [0, 60],
  material: [0, 100],
  reference_link: [0, 500],
  specifications: [0, 2000],
} as const
