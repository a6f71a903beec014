import { href } from 'react-router'
import { browseSearch } from '#app/search/browse-params.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BrowseQuery } from '#domain/search/browse.ts'

type AlertButtonProps = {
  query: BrowseQuery
  isSaved: boolean
  /** Nothing was found: the button is what to do. */
  isEmpty?: boolean
}

/** 'Avise-me' for a search, or the way to those that are saved. A plain form, which the server makes: no script belongs to it. */
export function AlertButton({ query, isSaved, isEmpty }: AlertButtonProps) {
  if (isSaved) {
    return (
      <LinkButton to={href('/perfil/buscas')} variant="outline" size={isEmpty ? 'md' : 'sm'} icon="check">
        Busca salva
      </LinkButton>
    )
  }
  return (
    <form method="post" action={href('/avise-me')}>
      {[...new URLSearchParams(browseSearch(query))].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={buttonClass({ variant: isEmpty ? 'primary' : 'outline', size: isEmpty ? 'md' : 'sm' })}
      >
        <Icon name="bell" />
        {isEmpty ? 'Avisar quando aparecer' : 'Avise-me'}
      </button>
    </form>
  )
}
