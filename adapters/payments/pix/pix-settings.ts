import fs from 'node:fs'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod'
import { withoutCredentials } from '#adapters/credentials.ts'

/** Access to the platform's account at a bank, by the Banco Central's API Pix. */
export type PixAccount = {
  apiUrl: URL
  tokenUrl: URL
  clientId: string
  clientSecret: string
  key: string
  certificate?: string
}

type Given = Record<string, string | undefined>

const needed = (name: string) => z.string({ error: `${name} é obrigatório com Pix em PAYMENTS ou PAYOUTS.` })

const url = (name: string) =>
  needed(name)
    .refine((text) => URL.canParse(text) && /^https?:/.test(text), `${name} deve começar com https://.`)
    .transform((text) => new URL(text))

const account = z
  .object({
    PIX_API_URL: url('PIX_API_URL').refine((at) => at.pathname.endsWith('/'), 'PIX_API_URL deve terminar com /.'),
    PIX_TOKEN_URL: url('PIX_TOKEN_URL').transform((at, context) => {
      const read = withoutCredentials(at)
      if (!read) context.addIssue('PIX_TOKEN_URL deve levar as credenciais do banco: https://identificador:segredo@….')
      return read ?? z.NEVER
    }),
    PIX_KEY: needed('PIX_KEY').refine((text) => getPixKeyInfo(text) !== null, 'PIX_KEY não é uma chave Pix.'),
    PIX_CERT_FILE: z
      .string()
      .transform(readPem)
      .refine(
        (text) => /-BEGIN CERTIFICATE-/.test(text) && /-BEGIN [A-Z ]*PRIVATE KEY-/.test(text),
        'PIX_CERT_FILE deve ser um arquivo PEM com o certificado e a chave privada dele.',
      )
      .optional(),
  })
  .transform(({ PIX_API_URL: apiUrl, PIX_TOKEN_URL: token, PIX_KEY: key, PIX_CERT_FILE: certificate }): PixAccount => ({
    apiUrl,
    tokenUrl: token.url,
    clientId: token.id,
    clientSecret: token.secret,
    key: getPixKeyInfo(key)?.value ?? key,
    ...(certificate && { certificate }),
  }))

function readPem(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** Reads the account from `PIX_*`, or returns every fault in Portuguese. */
export function readPixAccount(
  given: Given,
  production: boolean,
): { account: PixAccount | null; faults: readonly string[] } {
  const read = account.safeParse(given)
  const faults = [
    ...(production ? productionFaults(given) : []),
    ...(read.error?.issues ?? []).map((one) => one.message),
  ]
  return { account: read.data ?? null, faults }
}

/** Returns the faults in production, such as unencrypted addresses. */
function productionFaults(given: Given): string[] {
  const faults = ['PIX_API_URL', 'PIX_TOKEN_URL']
    .filter((name) => given[name]?.startsWith('http://'))
    .map((name) => `${name} deve começar com https:// em produção.`)
  if (!given.PIX_CERT_FILE)
    faults.push('PIX_CERT_FILE é obrigatório em produção: o padrão do Banco Central exige TLS mútuo.')
  return faults
}
