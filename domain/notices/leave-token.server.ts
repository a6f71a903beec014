import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type ChosenKind, isChosenKind } from '#domain/shared/notice-kind.ts'
import { pathTo } from '#domain/shared/paths.ts'

/** What a link of a mail ends for a user: mails about one kind of notice, or all gathered mails. */
export type Left = ChosenKind | 'digest'

const labels: Record<Left, string> = {
  message: 'Parar de receber e-mails de mensagens',
  question: 'Parar de receber e-mails de perguntas',
  sale: 'Parar de receber e-mails de vendas de arquivos',
  network: 'Parar de receber e-mails da rede de impressão',
  news: 'Parar de receber e-mails de quem você segue',
  search: 'Parar de receber e-mails de buscas salvas',
  price: 'Parar de receber e-mails de preços que baixaram',
  digest: 'Parar de receber estes resumos',
}

/** Returns the link of a mail by which its reader ends mails like it, with one click and without signing in (RFC 8058). */
export function leaveLink({ publicUrl, secret }: { publicUrl: URL; secret: string }, userId: string, left: Left) {
  const path = pathTo('/descadastrar/:token', { token: leaveToken(secret, userId, left) })
  return { href: new URL(path, publicUrl).href, label: labels[left] }
}

const idBytes = 16
const macBytes = 16

/**
 * Makes what such a link carries, base64url: the user's id, 16 bytes of a MAC (HMAC-SHA-256, with a key of its own by HKDF) over it and
 * what is ended, and that. It never expires: mails are read years later, and all it can do is end them.
 */
export function leaveToken(secret: string, userId: string, left: Left): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(secret, id, left), Buffer.from(left)]).toString('base64url')
}

/** Reads whose mails a token ends, and which; null for one that is not ours. */
export function readLeaveToken(secret: string, token: string): { userId: string; left: Left } | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= idBytes + macBytes || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, idBytes)
  const left = bytes.subarray(idBytes + macBytes).toString('utf8')
  if (!isChosenKind(left) && left !== 'digest') return null
  if (!timingSafeEqual(bytes.subarray(idBytes, idBytes + macBytes), macOf(secret, id, left))) return null
  return { userId: id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), left }
}

function macOf(secret: string, id: Buffer, left: Left): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'camada mails that are left', 32))
  return createHmac('sha256', key).update(id).update(left).digest().subarray(0, macBytes)
}
