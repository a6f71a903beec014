import { Form, href, useLocation } from 'react-router'
import { type ButtonSize, type ButtonVariant, SubmitButton } from '#app/ui/button.tsx'
import type { Followed } from '#domain/follows/follow.ts'

type FollowButtonProps = {
  what: Followed
  isFollowed: boolean
  /** Name to add to the accessible name, if there are several buttons: 'Seguir Helena Prado'. */
  whose?: string | null
  variant?: ButtonVariant
  size?: ButtonSize
  /** Name to show in the button, if no text beside the button names whom to follow. */
  'data-of'?: string | null
}

/** Button 'Seguir', or 'Seguindo' to unfollow; works without JavaScript, and asks a visitor to sign in. */
export function FollowButton({ what, isFollowed, whose, variant = 'outline', ...rest }: FollowButtonProps) {
  const { pathname, search } = useLocation()
  const words = isFollowed ? 'Seguindo' : 'Seguir'
  const [[name, slug] = []] = Object.entries(what)
  return (
    <Form method="post" action={href('/seguir')} preventScrollReset>
      <input type="hidden" name={name} value={slug} />
      <input type="hidden" name="intent" value={isFollowed ? 'unfollow' : 'follow'} />
      <input type="hidden" name="voltar" value={pathname + search} />
      <SubmitButton
        action={href('/seguir')}
        variant={isFollowed ? 'outline' : variant}
        {...rest}
        aria-pressed={isFollowed}
        aria-label={whose ? `${words} ${whose}` : undefined}
        className={isFollowed ? 'bg-sunk!' : undefined}
      >
        {words}
      </SubmitButton>
    </Form>
  )
}
