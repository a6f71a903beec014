import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { licences } from '#domain/licences/licence.ts'
import { type Certificate, certificateNumber, initialsOf, readCertificateNumber } from './certificate.ts'
import { certificateKey, certificateToken, verifyCertificate } from './certificate-token.server.ts'

describe('the number of a certificate', () => {
  test.prop([fc.uint8Array({ minLength: 8, maxLength: 8 })])(
    'the number of a certificate is read back however it is typed',
    (random) => {
      const number = certificateNumber(random)
      expect(number).toMatch(/^LC(-[A-Z2-7]{4}){3}$/)
      const plain = number.replaceAll('-', '')
      const misread = plain.slice(2).replaceAll('O', '0').replaceAll('I', '1')
      for (const typed of [
        number,
        number.toLowerCase(),
        plain,
        plain.slice(2),
        ` ${number.replaceAll('-', ' ')} `,
        misread,
      ])
        expect(readCertificateNumber(typed)).toBe(number)
    },
  )

  it.each(['', 'LC', 'LC-ABCD-EFGH-234', 'LC-ABCD-EFGH-23456', 'LC-ABCD-EFGH-2389', "LC-ABCD-EFGH-234'"])(
    '%j is none',
    (typed) => expect(readCertificateNumber(typed)).toBeNull(),
  )
})

describe('the buyer on a certificate', () => {
  it.each([
    ['Rafael Souza', 'R. S.'],
    ['Ana Maria de Oliveira', 'A. O.'],
    ['élio', 'É.'],
    ['  ', '?.'],
  ])('%j is %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
})

const certificate: fc.Arbitrary<Certificate> = fc.record({
  number: fc.uint8Array({ minLength: 8, maxLength: 8 }).map(certificateNumber),
  projectId: fc.uuid(),
  title: fc.string({ unit: 'grapheme', minLength: 3 }),
  maker: fc.string({ unit: 'grapheme' }),
  licence: fc.constantFrom(...licences),
  pieces: fc.option(fc.integer({ min: 1, max: 10_000 })),
  initials: fc.constantFrom('R. S.', 'É.'),
  boughtAt: fc.integer({ min: 0, max: 4e9 }).map((seconds) => new Date(seconds * 1000)),
})
const key = certificateKey('a secret of the server, long enough')

describe('the token of a certificate', () => {
  test.prop([certificate])('the token of a certificate says what was signed', (given) => {
    expect(verifyCertificate(certificateToken(key, given), key.publicKey)).toEqual(given)
  })

  test.prop([certificate, fc.nat(), fc.constantFrom(...'AZaz09-_.')])(
    'the token of a certificate is worth nothing once a sign of it changed',
    (given, place, sign) => {
      const token = certificateToken(key, given)
      // The last sign of a part has bits that stand for nothing.
      const ends = [...token].flatMap((one, at) => (token[at + 1] === '.' || at === token.length - 1 ? [at] : []))
      const at = place % token.length
      fc.pre(!ends.includes(at) && token[at] !== sign)
      expect(verifyCertificate(token.slice(0, at) + sign + token.slice(at + 1), key.publicKey)).toBeNull()
    },
  )

  it('the token of a certificate is of the server that signed it', () => {
    const [given] = fc.sample(certificate, 1)
    const other = certificateKey('another secret of another server')
    expect(certificateKey('a secret of the server, long enough').publicKey).toBe(key.publicKey)
    expect(verifyCertificate(certificateToken(other, given!), key.publicKey)).toBeNull()
  })
})
