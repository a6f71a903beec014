const ids = {
  project: '0199c6a1-5c2e-7d11-9a41-2f6f0c3b8e10',
  category: '0199c6a1-5c2e-7d11-9a41-2f6f0c3b8e11',
  designer: '0199c6a1-5c2e-7d11-9a41-2f6f0c3b8e12',
  offer: '0199c6a1-5c2e-7d11-9a41-2f6f0c3b8e13',
  review: '0199c6a1-5c2e-7d11-9a41-2f6f0c3b8e14',
  session: '0199c6a1-5c2e-7d11-9a41-2f6f0c3b8e15',
  file: '0199c6a1-5c2e-7d11-9a41-2f6f0c3b8e16',
}

const category = { id: ids.category, name: 'Decoração', slug: 'decoracao', parent_id: null }

const project = {
  id: ids.project,
  title: 'Vaso Maré',
  slug: 'vaso-mare',
  description: 'Um vaso em espiral que se imprime sem suporte.',
  price: 24.9,
  price_cents: 2490,
  image_url: 'https://camada.example/midia/4f1c-800.webp',
  designer_id: ids.designer,
  category_id: ids.category,
  downloads_count: 54,
  rating_count: 4,
  rating_average: 4.8,
  print_time: '6 h 30 min',
  material: 'PLA',
  reference_link: null,
  specifications: 'Camada de 0,2 mm',
  ai: 'none',
  kinds: ['digital'],
  created_at: '2026-11-03T12:00:00.000Z',
  designer: { full_name: 'Helena Prado', avatar_url: null, bio: 'Objetos de casa.' },
  category,
}

const review = {
  id: ids.review,
  project_id: ids.project,
  rating: 5,
  comment: 'Saiu de primeira.',
  photos: [],
  created_at: '2026-11-10T09:30:00.000Z',
  reviewer: { full_name: 'Rafael Souza', avatar_url: null },
}

/** Examples of requests and responses, which a test validates against the schemas. */
export const examples = {
  categories: { answer: [{ ...category, project_count: 7 }] },
  projects: { query: '?q=vaso&sort=preco-menor', answer: { items: [project], total: 1, nextCursor: null } },
  project: {
    answer: {
      ...project,
      is_active: true,
      images: [{ url: 'https://camada.example/midia/4f1c-1200.webp', alt: 'Vaso azul visto de frente', kind: 'photo' }],
      offers: [
        {
          id: ids.offer,
          kind: 'digital',
          pricing: 'paid',
          price: 24.9,
          price_cents: 2490,
          suggested_price_cents: null,
          promotion: null,
        },
      ],
      licences: [{ id: ids.offer, kind: 'personal', price: 24.9, price_cents: 2490, pieces: null, remixes: false }],
      file_formats: ['stl'],
    },
  },
  reviews: { answer: { items: [review], total: 1, nextCursor: null } },
  checkout: {
    body: { projectIds: [ids.project] },
    answer: { url: `https://camada.example/sandbox/${ids.session}`, sessionId: ids.session },
  },
  payment: { body: { sessionId: ids.session }, answer: { status: 'completed' } },
  download: {
    body: { projectId: ids.project, filePath: ids.file },
    answer: { url: 'https://camada.example/arquivo/eyJ1IjoiMDE5OWM2' },
  },
  error: { error: { code: 'not_found', message: 'Projeto não encontrado' } },
}

export const exampleProject = ids.project
