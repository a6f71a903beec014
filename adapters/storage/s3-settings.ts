import type { Machine } from '#domain/legal/recipients.ts'

export type S3Access = {
  /** Address of the S3 service; null for AWS. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type S3Settings = S3Access & {
  /** Address for signed download links; null to stream bought files through the server. */
  linksEndpoint: string | null
  publicBucket: string
  privateBucket: string
}

/** Returns host and region of the storage service, for the privacy policy. */
export function storeMachine({ endpoint, region }: S3Access): Machine {
  return endpoint ? { host: new URL(endpoint).hostname } : { host: 's3.amazonaws.com', region }
}

const needed = ['S3_PUBLIC_BUCKET', 'S3_PRIVATE_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const known = new Set<string>([...needed, 'S3_ENDPOINT', 'S3_LINKS_ENDPOINT', 'S3_REGION'])

/** Reads the S3 settings; null if none are given, a fault if they are incomplete. */
export function readS3Settings(given: Record<string, string | undefined>): {
  settings: S3Settings | null
  faults: string[]
} {
  const names = Object.keys(given).filter((name) => name.startsWith('S3_'))
  if (names.length === 0) return { settings: null, faults: [] }
  const faults = names.filter((name) => !known.has(name)).map((name) => `${name} não é uma variável da Camada.`)
  for (const name of needed) if (!given[name]) faults.push(`${name} é obrigatório com armazenamento S3.`)
  const endpoint = given.S3_ENDPOINT ?? null
  const linksEndpoint = given.S3_LINKS_ENDPOINT ?? null
  for (const [name, address] of Object.entries({ S3_ENDPOINT: endpoint, S3_LINKS_ENDPOINT: linksEndpoint })) {
    if (address !== null && !isWebAddress(address)) faults.push(`${name} deve começar com http:// ou https://.`)
  }
  const { S3_PUBLIC_BUCKET: publicBucket = '', S3_PRIVATE_BUCKET: privateBucket = '' } = given
  if (publicBucket && publicBucket === privateBucket) {
    faults.push('S3_PUBLIC_BUCKET e S3_PRIVATE_BUCKET devem ser diferentes: os arquivos vendidos ficam à parte.')
  }
  const settings = {
    endpoint,
    linksEndpoint,
    region: given.S3_REGION ?? 'us-east-1',
    publicBucket,
    privateBucket,
    accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
  }
  return { settings, faults }
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
