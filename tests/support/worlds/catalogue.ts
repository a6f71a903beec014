import { type BrowseQuery, everything } from '#domain/search/browse.ts'
import { browseProjects } from '#domain/search/browse-projects.server.ts'
import { addCategory, addMaker, addProject } from '../builders.ts'
import { createTestDatabase } from '../database.ts'
import { useWorld } from '../world.ts'

const catalogue: [title: string, description: string][] = [
  [
    'Vaso Maré, estrias em espiral',
    'Catorze estrias sobem em meia volta. Imprime de pé, sem suportes, para flores secas.',
  ],
  ['Cachepô Facetado com prato', 'Para plantas e suculentas, com furos de drenagem no fundo.'],
  ['Suporte de celular Dobra', 'Apoio de mesa que dobra e cabe no bolso. Serve também em tablets pequenos.'],
  ['Organizador modular, malha de 42 mm', 'Caixas que se encaixam em gavetas: parafusos, pilhas e lápis no lugar.'],
  ['Lagarta articulada, sai pronta da mesa', 'Brinquedo para crianças, com animais da mesma coleção a caminho.'],
  ['Cúpula Plissê para pendente E27', 'Luminária que difunde a luz em camadas finas.'],
  ['Torre de dados Atalaia', 'Castelo de mesa para jogos de RPG: os dados descem por dentro.'],
  ['Engrenagem planetária de bolso', 'Onze peças em um só corpo. Mecanismo que gira sem folgas.'],
  ['Porta-chaves Serra do Mar', 'Ganchos de parede com a silhueta da serra.'],
  ['Litofania curva com base de luz', 'Sua foto em relevo, revelada por uma lâmpada.'],
  ['Dragão articulado de cristal', 'Escamas que brilham; impressão sem cola nem pinos.'],
  ['Capacete de herói', 'Fantasia em partes, com pôster de montagem e visor.'],
  ['Prótese de mão aberta', 'Dedos articulados por cabos, ajustável por tamanho.'],
  ['Bonsai em miniatura', 'Árvores pequenas para maquetes, com troncos retorcidos.'],
]

/** A catalogue of two categories for the tests of a file: each project newer, dearer and better sold than the one before it. */
export function useCatalogue() {
  const shop = useWorld(openCatalogue, ({ drop }) => drop())
  const browse = (query: Partial<BrowseQuery>, viewerId: string | null = null) =>
    browseProjects(shop.db, { ...everything, ...query }, { viewerId })
  return {
    shop,
    size: catalogue.length,
    browse,
    titles: async (query: Partial<BrowseQuery>) => (await browse(query)).items.map((item) => item.title),
    /** The project of a title. */
    idOf: (title: string) => shop.ids.get(title) ?? '',
  }
}

async function openCatalogue() {
  const { db, drop } = await createTestDatabase()
  const makers = [await addMaker(db, { fullName: 'Helena Prado' }), await addMaker(db)]
  const decor = await addCategory(db, { name: 'Casa', slug: 'casa' })
  const games = await addCategory(db, { name: 'Jogos', slug: 'jogos' })
  const ids = new Map<string, string>()
  for (const [index, [title, description]] of catalogue.entries()) {
    const { project } = await addProject(db, {
      title,
      description,
      designerId: makers[index % 2]?.id,
      categoryId: index < 10 ? decor.id : games.id,
      priceCents: 1000 + index * 100,
      salesCount: index,
      createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
    })
    ids.set(title, project.id)
  }
  return { db, drop, ids, games: games.id }
}
