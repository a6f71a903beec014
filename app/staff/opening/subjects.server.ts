import type { OpeningSubjects } from '#domain/opening/proofs.server.ts'
import { isExample } from '#domain/shared/company-settings.ts'
import { services } from '#services'

/** Returns the current services and settings that opening tests prove; a test counts only for the values it tested. */
export async function openingSubjects(): Promise<OpeningSubjects> {
  const { openingSubjects: mail, payments, publicUrl, legalTexts, dataOfficer } = services
  const [terms, privacy] = await Promise.all([legalTexts.terms.now(), legalTexts.privacy.now()])
  return {
    https: publicUrl.origin,
    mail: mail.smtpHost ?? 'data/outbox',
    mailDomain: mail.mailFrom.split('@')[1] ?? publicUrl.hostname,
    payment: payments.name,
    texts: `termos ${terms.current.version}, privacidade ${privacy.current.version}`,
    hasDataOfficer: ![dataOfficer.name, dataOfficer.email].some(isExample),
  }
}
