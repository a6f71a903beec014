import fs from 'node:fs'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod'

/** An account at a bank with the Banco Central's API Pix. */
export type PixAccount = {
  apiUrl: URL
  tokenUrl: URL
  clientId: string
  clientSecret: string
  key: string
  certificateFile?: string
  certificateKeyFile?: string
}

type Given = Record<string, string | undefined>
type Needed = (name: string) => z.ZodString

/** Reads a required address; `.optional()` makes it optional. */
export function url(needed: Needed, name: string) {
  return needed(name)
    .refine((text) => URL.canParse(text) && /^https?:/.test(text), `${name} deve começar com https://.`)
    .transform((text) => (URL.canParse(text) ? new URL(text) : new URL('https://invalid')))
}

/**
 * Reads an account from `PIX_API_URL`, `PIX_TOKEN_URL` and so on, or with another `prefix`. `needed` makes the Portuguese fault
 * of a missing variable.
 */
export function pixAccount(prefix: 'PIX' | 'PAYOUTS', needed: Needed) {
  const variable = (name: string) => `${prefix}_${name}`
  const apiUrl = variable('API_URL')
  const key = variable('KEY')
  const [certificate, certificateKey] = [variable('CERT_FILE'), variable('CERT_KEY_FILE')]
  const account = z
    .object({
      apiUrl: url(needed, apiUrl).refine((at) => at.pathname.endsWith('/'), `${apiUrl} deve terminar com /.`),
      tokenUrl: url(needed, variable('TOKEN_URL')),
      clientId: needed(variable('CLIENT_ID')),
      clientSecret: needed(variable('CLIENT_SECRET')),
      key: needed(key).refine((text) => getPixKeyInfo(text) !== null, `${key} não é uma chave Pix.`),
      certificateFile: file(certificate),
      certificateKeyFile: file(certificateKey),
    })
    .refine((read) => !read.certificateFile === !read.certificateKeyFile, {
      error: `${certificate} e ${certificateKey} vêm juntos.`,
    })
    .transform(({ certificateFile, certificateKeyFile, ...read }): PixAccount => ({
      ...read,
      key: getPixKeyInfo(read.key)?.value ?? read.key,
      ...(certificateFile && { certificateFile }),
      ...(certificateKeyFile && { certificateKeyFile }),
    }))
  return z.preprocess(
    (given: Given) => ({
      apiUrl: given[apiUrl],
      tokenUrl: given[variable('TOKEN_URL')],
      clientId: given[variable('CLIENT_ID')],
      clientSecret: given[variable('CLIENT_SECRET')],
      key: given[key],
      certificateFile: given[certificate],
      certificateKeyFile: given[certificateKey],
    }),
    account,
  )
}

const file = (name: string) =>
  z
    .string()
    .refine((path) => fs.existsSync(path), `${name}: o arquivo não existe.`)
    .optional()

/** Returns what an account lacks for real payments. */
export function pixProductionFaults(prefix: 'PIX' | 'PAYOUTS', given: Given): string[] {
  const faults = [`${prefix}_API_URL`, `${prefix}_TOKEN_URL`]
    .filter((name) => given[name]?.startsWith('http://'))
    .map((name) => `${name} deve começar com https:// em produção.`)
  const certificate = `${prefix}_CERT_FILE`
  if (!given[certificate])
    faults.push(`${certificate} é obrigatório em produção: o padrão do Banco Central exige TLS mútuo.`)
  return faults
}
