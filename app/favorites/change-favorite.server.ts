import { redirectWithToast } from '#app/http/toast.server.ts'
import { type FavoriteWish, toggleFavorite } from '#domain/favorites/favorites.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'

type Pressed = { userId: string; projectId: string; wish?: FavoriteWish }

export async function changeFavorite(pressed: Pressed, back: string): Promise<Response> {
  try {
    const result = isUuid(pressed.projectId) && (await toggleFavorite(services, pressed))
    if (!result || !result.ok) return await redirectWithToast(back, { kind: 'error', text: 'favorites_failed' })
    return await redirectWithToast(
      back,
      result.isFavorite
        ? { kind: 'success', text: 'favorite_added', project: pressed.projectId }
        : { kind: 'success', text: 'favorite_removed' },
    )
  } catch (error) {
    services.log.error({ user: pressed.userId, error }, 'favourite not changed')
    return redirectWithToast(back, { kind: 'error', text: 'favorites_failed' })
  }
}
