import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { openSealedText, sealText } from './seal-text.server.ts'

const secret = 'segredo-somente-para-testes'
const place = 'payout_accounts:ana:destination'

describe('a sealed text', () => {
  test.prop([fc.string({ unit: 'binary', maxLength: 200 })])('a sealed text opens where it was sealed', (text) => {
    const sealed = sealText(secret, place, text)
    expect(openSealedText(secret, place, sealed)).toBe(text.toWellFormed())
    expect(sealText(secret, place, text)).not.toBe(sealed)
  })

  it('a sealed text opens nowhere else, under no other secret, and not when a bit was changed', () => {
    const sealed = sealText(secret, place, 'ana@exemplo.com.br')
    expect(() => openSealedText(secret, 'payout_accounts:bia:destination', sealed)).toThrow()
    expect(() => openSealedText(`${secret}!`, place, sealed)).toThrow()
    const bytes = Buffer.from(sealed, 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 1
      expect(() => openSealedText(secret, place, changed.toString('base64url'))).toThrow()
    }
  })
})
