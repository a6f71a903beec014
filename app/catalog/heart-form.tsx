import { href, useLocation } from 'react-router'

export const heartFormId = 'favoritar'

/** Form that all hearts of a page share, for browsers without JavaScript. */
export function HeartForm() {
  const { pathname, search } = useLocation()
  return (
    <form id={heartFormId} method="post" action={href('/favoritos/alternar')}>
      <input type="hidden" name="voltar" value={pathname + search} />
    </form>
  )
}
