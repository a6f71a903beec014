import { href, useLocation } from 'react-router'

export const heartFormId = 'favoritar'

/** The form of all hearts of a page, which work without JavaScript; each button sends its project. */
export function HeartForm() {
  const { pathname, search } = useLocation()
  return (
    <form id={heartFormId} method="post" action={href('/favoritos/alternar')}>
      <input type="hidden" name="voltar" value={pathname + search} />
    </form>
  )
}
