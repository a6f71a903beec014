import type { Machine } from '#domain/legal/recipients.ts'

/** How an S3-compatible store is reached. */
export type S3Access = {
  /** Null means AWS itself. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where files lie instead of the data folder: two buckets of an S3-compatible store, one of them with the files that are sold. */
export type S3Settings = S3Access & {
  /** Where browsers reach the store, to get bought files from it by signed addresses; null sends them through the product. */
  linksEndpoint: string | null
  publicBucket: string
  privateBucket: string
}

/** The store as the privacy policy knows it: a region is AWS's own, or stands in the name of the host. */
export function storeMachine({ endpoint, region }: S3Access): Machine {
  return endpoint ? { host: new URL(endpoint).hostname } : { host: 's3.amazonaws.com', region }
}

const needed = ['S3_PUBLIC_BUCKET', 'S3_PRIVATE_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const known = new Set<string>([...needed, 'S3_ENDPOINT', 'S3_LINKS_ENDPOINT', 'S3_REGION'])

/** What the environment says of an S3 store: nothing at all means files in the data folder; a part of it is a fault. */
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
