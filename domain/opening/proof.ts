/** Steps that an operator must complete before a shop opens, in order. */
export const openingSteps = [
  'https',
  'mail',
  'mail_records',
  'payment',
  'backup',
  'restore',
  'people',
  'data_officer',
  'texts',
  'categories',
  'project',
] as const

export type OpeningStep = (typeof openingSteps)[number]

/** State of an opening step: `provenAt` is null while incomplete, `detail` names what was tested or counted. */
export type OpeningProof = { step: OpeningStep; provenAt: Date | null; detail: string | null }

export const openingBackupHours = 24

export const testPaymentCents = 100

/** Returns the DNS records that a domain needs for mail delivery. */
export function mailRecordsOf(domain: string, mailHost: string, reportsTo: string) {
  return [
    { kind: 'spf', name: domain, value: `v=spf1 a:${mailHost} ~all` },
    { kind: 'dkim', name: `seletor._domainkey.${domain}`, value: 'v=DKIM1; k=rsa; p=…' },
    { kind: 'dmarc', name: `_dmarc.${domain}`, value: `v=DMARC1; p=quarantine; rua=mailto:${reportsTo}` },
  ] as const
}

export type MailRecordKind = ReturnType<typeof mailRecordsOf>[number]['kind']

export function hasRecord(kind: MailRecordKind, found: readonly string[]): boolean {
  const beginning = {
    spf: /^v=spf1\s/i,
    dkim: /^(?=.*\bp=[A-Za-z0-9+/]{20,})/,
    dmarc: /^v=DMARC1\s*;\s*p=(?:none|quarantine|reject)\b/i,
  }
  // Two SPF records are an error for every receiver (RFC 7208 §4.5).
  const right = found.filter((text) => beginning[kind].test(text))
  return kind === 'spf' ? right.length === 1 : right.length > 0
}
