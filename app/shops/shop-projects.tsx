import { href, Link } from 'react-router'
import type { cardView } from '#app/catalog/card-view.ts'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { SearchForm } from '#app/layout/search-form.tsx'
import { AlertButton } from '#app/search/alert-button.tsx'
import { CategoryChips } from '#app/search/category-chips.tsx'
import { browseHref, browseSearch, filterKeys } from '#app/search/browse-params.ts'
import { MarketplaceSort } from '#app/search/marketplace-sort.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { classes } from '#app/ui/classes.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { OfferKind } from '#domain/catalog/project.ts'
import { type BrowseQuery, everything, type FoundCategory } from '#domain/search/browse.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { ShopView } from './shop-view.ts'

type ShopProjectsProps = {
  shop: ShopView
  query: BrowseQuery & { maker: string }
  total: number
  pages: number
  categories: FoundCategory[]
  kinds: Partial<Record<OfferKind, number>> | null
  items: ReturnType<typeof cardView>[]
  /** True if the list is neither filtered, sorted nor paged. */
  isWhole: boolean
  /** True if search ignores every word that was typed. */
  leftOut: boolean
  isSaved: boolean
}

/** Number of cards that fill a row of four; other numbers above two are shown in three larger columns. */
const oneRow = 4

/** Minimum number of projects at which the shop offers searching, and a list of them sorting and further filters. */
const searchedFrom = 13

/** Value of `sizes` for a card's picture in three columns. */
const sizes = '(max-width: 360px) 100vw, (max-width: 820px) 50vw, 400px'

export function ShopProjects({
  shop,
  query,
  total,
  pages,
  categories,
  kinds,
  items,
  isWhole,
  leftOut,
  isSaved,
}: ShopProjectsProps) {
  const here = href('/maker/:slug', { slug: query.maker })
  // A search has a page of its own; the whole shop is shown from its list on.
  const list = `${here}#projetos`
  const to = (change: Partial<BrowseQuery>) => {
    const search = browseSearch({ ...query, maker: null }, change)
    return search ? here + search : list
  }
  const kindChips = [
    { label: 'Arquivos', kind: 'digital' },
    { label: 'Peça impressa', kind: 'printed' },
  ] as const
  const isLong = total >= searchedFrom
  const isSearched = shop.projectCount >= searchedFrom || !isWhole
  const narrows = query.kinds.length > 0 || kindChips.some(({ kind }) => kinds?.[kind] !== total)
  const roots = categories.filter(({ parentId, found }) => parentId === null && found !== 0)
  const count = <output className="font-medium">{total === 1 ? '1 projeto' : `${formatCount(total)} projetos`}</output>
  if (shop.projectCount === 0) {
    return (
      <section id="projetos" aria-label="Projetos" className="mt-10">
        <EmptyState
          title="Ainda sem projetos à venda"
          action={<AlertButton search={browseSearch(query)} isSaved={isSaved} isEmpty />}
        >
          Quando {shop.name} publicar, eles aparecem aqui.
        </EmptyState>
      </section>
    )
  }
  return (
    <section id="projetos" aria-labelledby="projetos-titulo" className={isWhole ? 'mt-6 md:mt-8' : 'mt-4'}>
      {isSearched ? (
        <h2 id="projetos-titulo" className="sr-only">
          Projetos
        </h2>
      ) : (
        <div className="mb-4 flex items-baseline justify-between gap-3">
          <h2 id="projetos-titulo">Projetos</h2>
          {count}
        </div>
      )}
      {isSearched && (
        <>
          <SearchForm
            id="busca-loja"
            action={here}
            label="Buscar nesta loja"
            placeholder="Buscar nesta loja"
            keep={['categoria', ...filterKeys, 'ordem']}
            className="mb-3 md:max-w-90"
          />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {narrows && (
              <ChipRow label="O que você recebe">
                <Chip to={to({ kinds: [] })} current={query.kinds.length === 0}>
                  Tudo
                </Chip>
                {kindChips.map(({ label, kind }) => (
                  <Chip
                    key={kind}
                    to={to({ kinds: [kind] })}
                    current={query.kinds.includes(kind)}
                    count={kinds ? (kinds[kind] ?? 0) : null}
                  >
                    {label}
                  </Chip>
                ))}
              </ChipRow>
            )}
            {(roots.length > 1 || query.category) && (
              <CategoryChips
                categories={categories}
                chosen={query.category}
                to={(category) => to({ category })}
                all="Todas"
              />
            )}
          </div>
          <div className="my-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
            <p>
              {count}{' '}
              {isLong && (
                <Link to={browseHref(query)} rel="nofollow" className="link ml-2 inline-flex min-h-11 items-center">
                  Mais filtros
                </Link>
              )}
            </p>
            {(isLong || (query.sort && total > 1)) && <MarketplaceSort query={query} action={here} />}
          </div>
        </>
      )}
      {items.length > 0 ? (
        <Grid className={classes(items.length > 2 && items.length !== oneRow && 'lg:grid-cols-3!')}>
          {items.map((one, place) => (
            <li key={one.project.id}>
              <ProjectCard {...one} isInShop sizes={sizes} priority={place < 3} />
            </li>
          ))}
        </Grid>
      ) : (
        <EmptyState
          title="Nada encontrado nesta loja"
          action={
            <>
              {!leftOut && <AlertButton search={browseSearch(query)} isSaved={isSaved} isEmpty />}
              <LinkButton variant="outline" to={list}>
                Ver a loja toda
              </LinkButton>
              <LinkButton variant="quiet" to={browseHref({ ...everything, q: query.q })}>
                Buscar no marketplace
              </LinkButton>
            </>
          }
        />
      )}
      <Pagination page={query.page} pages={pages} hrefOf={(page) => to({ page })} />
    </section>
  )
}
