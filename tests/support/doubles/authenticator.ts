import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Facts = { origin: string; rpId: string; isUserVerified?: boolean; crossOrigin?: boolean; topOrigin?: string }

/** What a phone or a security key does with a passkey (WebAuthn Level 3, sections 6 and 7), with an ES256 key of its own. */
export function softAuthenticator({ origin, rpId, isUserVerified = true, crossOrigin = false, topOrigin }: Facts) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const rawId = id.toString('base64url')
  let counter = 0

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin, topOrigin }))
  }

  function authenticatorData(flags: number): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | 1 | (isUserVerified ? 4 : 0))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head])
  }

  return {
    id: rawId,
    /** Sets how often it says that it has signed, as a copy of it would go on counting by itself. */
    setCounter(value: number) {
      counter = value
    },
    /** The answer to `navigator.credentials.create`, as text. */
    create({ challenge }: { challenge: string }): string {
      const clientDataJson = clientData('webauthn.create', challenge)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = Buffer.concat([authenticatorData(0x40), attested])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const response = {
        clientDataJSON: clientDataJson.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return JSON.stringify({ id: rawId, rawId, type: 'public-key', response })
    },
    /** The answer to `navigator.credentials.get`, as text. */
    get({ challenge }: { challenge: string }, userId: string): string {
      counter++
      const clientDataJson = clientData('webauthn.get', challenge)
      const data = authenticatorData(0)
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJson).digest()])
      const response = {
        clientDataJSON: clientDataJson.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: Buffer.from(userId).toString('base64url'),
      }
      return JSON.stringify({ id: rawId, rawId, type: 'public-key', response })
    },
  }
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>
