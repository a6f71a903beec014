import { href } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { CategoryTiles } from '#app/catalog/category-tiles.tsx'
import { CepForm } from '#app/freight/cep-form.tsx'
import { PrintedCards } from '#app/freight/printed-cards.tsx'
import { printedShelf } from '#app/freight/printed-shelf.server.ts'
import { readerCep } from '#app/freight/visitor-cep.server.ts'
import { AskSupport } from '#app/layout/ask-support.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { formatCep } from '#domain/addresses/address.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { Route } from './+types/for-printers.ts'
import { briefMethodWords } from '#domain/legal/promises.ts'
import { services } from '#services'
import { Benefits, PageHero, type Step, Steps } from '#app/layout/sections.tsx'

export const handle: RouteHandle = { cache: { query: [], hasQuotes: true } }

export function meta() {
  return pageMeta({
    title: 'Para Compradores',
    description: 'Arquivos para imprimir em casa ou a peça pronta, feita por makers brasileiros.',
  })
}

const printedShown = 8

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const cep = await readerCep(request, viewer)
  const { categories, pieces } = await printedShelf(viewer, cep)
  const shown = new Set(categories.map(({ image }) => image?.key))
  const others = pieces.filter(({ project }) => !shown.has(project.image?.key))
  return {
    categories,
    printed: (others.length < printedShown ? pieces : others).slice(0, printedShown),
    cep: cep ? formatCep(cep) : '',
    payWith: briefMethodWords(services.payments.methods),
  }
}

export default function ForPrinters({ loaderData: { categories, printed, cep, payWith } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 md:pt-10">
      <PageHero picture="vases">
        <h1 className="max-w-[18ch]">Imprima em casa ou receba a peça pronta</h1>
        <p className="mt-4 max-w-[56ch] text-lg text-ink-2">
          Cada anúncio diz o que você leva: os arquivos, a peça impressa, ou os dois. O preço é em reais e o total
          aparece antes de pagar.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton size="lg" to={href('/marketplace')}>
            Explorar Projetos
          </LinkButton>
          <LinkButton size="lg" variant="outline" to={`${href('/auth')}?mode=signup`}>
            Criar conta
          </LinkButton>
        </div>
      </PageHero>
      {categories.length > 0 && (
        <section aria-labelledby="categorias" className="mt-16">
          <h2 id="categorias" className="mb-6">
            Categorias
          </h2>
          <CategoryTiles categories={categories} className="md:grid-cols-4 lg:grid-cols-8" />
        </section>
      )}
      {printed.length > 0 && (
        <section id="prontas" aria-labelledby="titulo-prontas" className="mt-16 md:mt-22">
          <div className="mb-6 grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_380px]">
            <SectionHeading id="titulo-prontas" className="mb-0!">
              {cep ? `Peças prontas, com a data em ${cep}` : 'Peças prontas, para receber em casa'}
            </SectionHeading>
            <CepForm shown={cep} back={href('/para-impressoras')} />
          </div>
          <PrintedCards cards={printed} />
          <LinkButton variant="outline" className="mt-8" to={`${href('/marketplace')}?tipo=impresso`}>
            Ver todas as peças impressas
          </LinkButton>
        </section>
      )}
      <section aria-labelledby="passos" className="mt-16 md:mt-22">
        <h2 id="passos">Em três passos</h2>
        <Steps steps={steps(payWith)} isPlain />
      </section>
      <section className="mt-16 md:mt-22">
        <h2>Por que comprar na Camada</h2>
        <Benefits benefits={benefits} />
      </section>
      <AskSupport />
    </div>
  )
}

const steps = (payWith: string): Step[] => [
  {
    title: 'Busque ou navegue',
    text: 'A busca entende acentos, plurais e pequenos erros.',
    picture: 'stand',
    seen: { strong: 'suporti de fone', note: 'achamos suporte de fone' },
  },
  {
    title: `Pague com ${payWith}`,
    text: 'O Pix confirma em segundos.',
    picture: 'candle',
    seen: { strong: 'Pix confirmado' },
  },
  {
    title: 'Baixe ou receba',
    text: 'Os arquivos, na hora; a peça, no prazo da página.',
    picture: 'box',
    seen: { strong: 'Postado', note: 'com código de rastreio' },
  },
]

const benefits = [
  { title: 'Não precisa de impressora', text: 'Quem vende imprime e envia. Você escolhe o projeto, não a máquina.' },
  { title: 'Arquivos conferidos', text: 'STL, OBJ, 3MF e STEP são abertos e conferidos antes de ir à venda.' },
  {
    title: 'Guardados na sua conta',
    text: 'O que você comprou fica em Minhas Compras, mesmo que o projeto saia do ar.',
  },
  {
    title: 'Dá para desistir',
    text: 'Mudou de ideia? Devolvemos o que você pagou, no prazo que a página do projeto diz.',
  },
]
