import { redirectWithToast } from '#app/http/toast.server.ts'
import type { ToastKey } from '#app/http/messages.ts'
import type { Followed } from '#domain/follows/follow.ts'
import { type FollowChange, setFollow } from '#domain/follows/follows.server.ts'
import { services } from '#services'

type Wish = { what: Followed; wish: 'follow' | 'unfollow' }

const refusals = {
  unknown: 'follow_unknown',
  own_shop: 'follow_own_shop',
  too_many: 'follow_too_many',
} satisfies Record<Extract<FollowChange, { ok: false }>['reason'], ToastKey>

export async function changeFollow(userId: string, asked: Wish, back: string): Promise<Response> {
  const done = await setFollow(services, userId, asked)
  if (!done.ok) return redirectWithToast(back, { kind: 'error', text: refusals[done.reason] })
  const text = asked.wish === 'follow' ? 'followed' : 'unfollowed'
  if (!done.isNew) return redirectWithToast(back, { kind: 'neutral', text: `${text}_already` })
  return redirectWithToast(back, { kind: 'success', text })
}
