import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { href, Link } from 'react-router'
import { listCategories } from '#domain/catalog/categories.server.ts'
import { business } from '#domain/shared/business.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { services } from '#services'
import type { Route } from './+types/for-printers.ts'
import { Benefits, PageHero, Steps } from './sections.tsx'

export const handle: RouteHandle = { cache: { query: [] } }

export function meta() {
  return pageMeta({
    title: 'Para Compradores',
    description: 'Arquivos para imprimir em casa ou a peça pronta, feita por makers brasileiros.',
  })
}

export async function loader() {
  return { categories: await listCategories(services.visitorDb) }
}

export default function ForPrinters({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <PageHero picture="vases">
        <h1 className="max-w-[18ch]">Imprima em casa ou receba a peça pronta</h1>
        <p className="mt-4 max-w-[56ch] text-[18px] leading-[1.5] text-ink-2">
          Cada projeto diz o que está à venda: os arquivos, a peça impressa, ou os dois. O preço é em reais e o total
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
      <section className="mt-16">
        <h2>Categorias</h2>
        <ul className="mt-6 grid border-t-2 border-ink sm:grid-cols-2 sm:gap-x-12">
          {categories.map((category) => (
            <li key={category.slug} className="border-b border-line">
              <Link
                to={`${href('/marketplace')}?categoria=${category.slug}`}
                className="flex min-h-14 items-center justify-between gap-4 hover:underline"
              >
                <span className="font-medium">{category.name}</span>
                <span className="num text-sm text-ink-3">{category.count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-16">
        <h2>Por que aqui</h2>
        <Benefits
          benefits={[
            { title: 'Sem impressora também', text: 'O maker imprime e envia. Você escolhe o projeto, não a máquina.' },
            {
              title: 'Arquivos conferidos',
              text: 'STL, OBJ, 3MF e STEP são abertos e conferidos antes de ir à venda.',
            },
            {
              title: 'Seus para sempre',
              text: 'O que você comprou fica em Minhas Compras, mesmo que o projeto saia do ar.',
            },
            {
              title: `${business.withdrawalDays} dias para desistir`,
              text: 'Mudou de ideia? Devolvemos o que você pagou.',
            },
          ]}
        />
      </section>
      <section className="mt-16 max-w-[68ch]">
        <h2>Em três passos</h2>
        <Steps
          steps={[
            { title: 'Busque ou navegue', text: 'A busca entende acentos, plurais e pequenos erros.' },
            { title: 'Pague com Pix ou cartão', text: 'O Pix confirma em segundos.' },
            { title: 'Baixe ou receba', text: 'Arquivos na hora; a peça, no prazo da página.' },
          ]}
        />
      </section>
    </div>
  )
}
