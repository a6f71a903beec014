import { services } from '#services'

/** Returns the status for a refused picture; logs a full store, for which users are not to blame. */
export function refusedPictureStatus(reason: string): 400 | 507 {
  if (reason !== 'storage_full') return 400
  services.log.error({}, 'no room left for uploads')
  return 507
}
