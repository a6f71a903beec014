const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as text that people can type (RFC 4648, section 6), without padding. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let kept = 0
  for (const byte of bytes) {
    bits = (bits << 8) | byte
    for (kept += 8; kept >= 5; kept -= 5) text += alphabet[(bits >> (kept - 5)) & 31]
    bits &= (1 << kept) - 1
  }
  return kept > 0 ? text + alphabet[(bits << (5 - kept)) & 31] : text
}
