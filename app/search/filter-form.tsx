import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { formatCount } from '#domain/shared/format.ts'
import { browseHref, filterCount, withoutFilters } from './browse-params.ts'
import { type FilterProps, FilterChoices } from './filter-choices.tsx'
import { sheetId } from './filter-sheet.ts'

export function FilterButton({ query }: Pick<FilterProps, 'query'>) {
  const on = filterCount(query)
  return (
    <button
      type="button"
      popoverTarget={sheetId}
      className={buttonClass({ variant: 'outline', size: 'sm', className: 'min-h-11 md:hidden' })}
    >
      <Icon name="sliders" />
      {on > 0 ? `Filtros (${on})` : 'Filtros'}
    </button>
  )
}

export function FilterForm(props: FilterProps) {
  const { query } = props
  return (
    <>
      <div className="flex items-center justify-between pb-2 md:hidden">
        <h2 className="text-xl">Filtros</h2>
        <button
          type="button"
          popoverTarget={sheetId}
          popoverTargetAction="hide"
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          aria-label="Fechar filtros"
          className={classes(iconButtonClass, 'noscript:group-has-target/filters:hidden')}
        >
          <Icon name="x" />
        </button>
      </div>
      <FilterChoices {...props} />
      <div className="bottom-0 flex items-center gap-3 border-t border-line bg-surface py-3 max-md:tall:sticky md:bg-transparent md:py-4">
        {filterCount(query) > 0 && (
          <Link to={browseHref(withoutFilters(query))} className={buttonClass({ variant: 'quiet' })}>
            Limpar
          </Link>
        )}
        <Button variant="outline" className="flex-1 max-md:hidden">
          Aplicar
        </Button>
        <Button size="lg" className="flex-1 md:hidden">
          {seeWords(props)}
        </Button>
      </div>
    </>
  )
}

function seeWords({ total, hasMore }: FilterProps): string {
  if (total === 1) return 'Ver 1 projeto'
  return total === 0 ? 'Nenhum projeto' : `Ver ${hasMore ? 'mais de ' : ''}${formatCount(total)} projetos`
}
