import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type ChosenKind, isChosenKind } from '#domain/shared/notice-kind.ts'
import { pathTo } from '#domain/shared/paths.ts'

export type Left = ChosenKind | 'digest'

const labels: Record<Left, string> = {
  message: 'Parar de receber e-mails de mensagens',
  question: 'Parar de receber e-mails de perguntas',
  review: 'Parar de receber e-mails de avaliações',
  make: 'Parar de receber e-mails de fotos de quem imprimiu',
  sale: 'Parar de receber e-mails de vendas de arquivos',
  network: 'Parar de receber e-mails da rede de impressão',
  news: 'Parar de receber e-mails de quem você segue',
  search: 'Parar de receber e-mails de buscas salvas',
  price: 'Parar de receber e-mails de preços que baixaram',
  digest: 'Parar de receber estes resumos',
}

/** Returns the one-click unsubscribe link of a mail, which needs no sign-in (RFC 8058). */
export function leaveLink({ publicUrl, secret }: { publicUrl: URL; secret: string }, userId: string, left: Left) {
  const path = pathTo('/descadastrar/:token', { token: leaveToken(secret, userId, left) })
  return { href: new URL(path, publicUrl).href, label: labels[left] }
}

const idBytes = 16
const macBytes = 16

/**
 * Returns an unsubscribe token: user id, 16 bytes of HMAC-SHA-256, and kind of mail. It never expires, since old mails
 * are still read, and can only unsubscribe.
 */
export function leaveToken(secret: string, userId: string, left: Left): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(secret, id, left), Buffer.from(left)]).toString('base64url')
}

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
