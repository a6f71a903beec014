const firstNames = ['Adriana', 'Bruno', 'Camila', 'Diego', 'Elisa', 'Fábio', 'Gabriela', 'Heitor', 'Iara', 'Jonas']
const lastNames = ['Almeida', 'Barros', 'Cunha', 'Dantas', 'Esteves', 'Figueira']
const cities = [
  'Manaus, AM',
  'Londrina, PR',
  'Aracaju, SE',
  'Cuiabá, MT',
  'Sorocaba, SP',
  'São Luís, MA',
  'Caxias do Sul, RS',
]

export type Bystander = { fullName: string; email: string; city: string }

/** Sixty people who only buy: with them a popular project has more sales than the named buyers could make. */
export const crowd: Bystander[] = firstNames.flatMap((first, i) =>
  lastNames.map((last, j) => ({
    fullName: `${first} ${last}`,
    email: `compra-${i}-${j}@exemplo.com.br`,
    city: cities[(i * lastNames.length + j) % cities.length] ?? '',
  })),
)
