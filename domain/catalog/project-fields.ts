/** The fields a person fills in, by their names in the form. */
export const projectFields = [
  'title', 'description', 'category_id', 'offers', 'price', 'price_printed', 'licence', 'print_time', 'material', 'reference_link',
  'specifications', 'toy', 'toy_age', 'toy_registration', 'food', 'health', 'health_registration', 'image', 'generated_image', 'files',
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
