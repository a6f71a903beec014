import { href, useFetcher, useLocation } from 'react-router'
import { buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'

/** Button 'Favoritar' with text, which works without JavaScript. */
export function FavoriteButton({ projectId, isFavorite }: { projectId: string; isFavorite: boolean }) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  // Optimistic; the response confirms or reverts it.
  const shown = fetcher.state === 'submitting' ? !isFavorite : isFavorite
  return (
    <fetcher.Form method="post" action={href('/favoritos/alternar')} preventScrollReset>
      <input type="hidden" name="projectId" value={projectId} />
      <input type="hidden" name="voltar" value={pathname + search} />
      <button type="submit" className={buttonClass({ variant: 'quiet' })}>
        <Icon name="heart" className={classes(shown && 'fill-[#d6322a] stroke-[#d6322a]')} />
        {shown ? 'Favoritado' : 'Favoritar'}
      </button>
    </fetcher.Form>
  )
}
