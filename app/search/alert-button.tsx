import { Form, href } from 'react-router'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type AlertButtonProps = {
  /** Query string of the search: `?q=vaso`. */
  search: string
  isSaved: boolean
  /** True to show the button as the main one, for a search without results. */
  isEmpty?: boolean
}

export function AlertButton({ search, isSaved, isEmpty }: AlertButtonProps) {
  if (isSaved) {
    return (
      <LinkButton to={href('/perfil/buscas')} variant="outline" size={isEmpty ? 'md' : 'sm'} icon="check">
        Busca salva
      </LinkButton>
    )
  }
  return (
    <Form method="post" action={href('/avise-me')}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={buttonClass({ variant: isEmpty ? 'primary' : 'outline', size: isEmpty ? 'md' : 'sm' })}
      >
        <Icon name="bell" />
        Avise-me
      </button>
    </Form>
  )
}
