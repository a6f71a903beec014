import { services } from '#services'

/** Returns the status of a refused picture; logs a full store, which is our fault. */
export function refusedPictureStatus(reason: string): 400 | 507 {
  if (reason !== 'storage_full') return 400
  services.log.error({}, 'no room left for uploads')
  return 507
}
