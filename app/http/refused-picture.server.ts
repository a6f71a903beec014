import { services } from '#services'

/** Returns the status of a form whose picture was refused. A full store is our fault, and is logged. */
export function refusedPictureStatus(reason: string): 400 | 507 {
  if (reason !== 'storage_full') return 400
  services.log.error({}, 'no room left for uploads')
  return 507
}
