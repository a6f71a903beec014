import type * as WebAuthn from '@simplewebauthn/server'
import {
  type NewPasskey,
  type PasskeyAttestation,
  type PasskeyCeremonies,
  relyingParty,
} from '#domain/passkeys/passkey.ts'

/** Timeout of a ceremony in milliseconds, enough to fetch a phone and scan its code. */
const timeout = 5 * 60_000

/** Signature algorithms that devices support (COSE): EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Creates and verifies passkey ceremonies with SimpleWebAuthn, loaded on first use. */
export function passkeyCeremonies(publicUrl: URL): PasskeyCeremonies {
  const { id: rpID, origin } = relyingParty(publicUrl)
  const webAuthn = () => import('@simplewebauthn/server')
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true }

  async function checkAttestation(response: PasskeyAttestation, challenge: string): Promise<NewPasskey | null> {
    if (isFramed(response.response.clientDataJSON)) return null
    const { verifyRegistrationResponse } = await webAuthn()
    const verified = await orNull(
      verifyRegistrationResponse({
        ...expected,
        supportedAlgorithmIDs,
        response: { ...response, clientExtensionResults: {} } as RegistrationAnswer,
        expectedChallenge: challenge,
      }),
    )
    if (!verified?.verified) return null
    const { credential, credentialBackedUp } = verified.registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports,
      isBackedUp: credentialBackedUp,
    }
  }

  return {
    async creationOptions({ id, email, fullName }, known) {
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: 'Camada',
        rpID,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        userDisplayName: fullName,
        timeout,
        supportedAlgorithmIDs,
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return options as CreationOptions
    },
    async requestOptions() {
      const { generateAuthenticationOptions } = await webAuthn()
      return (await generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' })) as RequestOptions
    },
    checkAttestation,
    async checkAssertion(response, challenge, { credentialId, publicKey, counter }) {
      if (isFramed(response.response.clientDataJSON)) return null
      const { verifyAuthenticationResponse } = await webAuthn()
      const verified = await orNull(
        verifyAuthenticationResponse({
          ...expected,
          response: { ...response, clientExtensionResults: {} } as AuthenticationAnswer,
          expectedChallenge: challenge,
          credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
        }),
      )
      if (!verified?.verified) return null
      const { newCounter, credentialBackedUp } = verified.authenticationInfo
      return { counter: newCounter, isBackedUp: credentialBackedUp }
    },
  }
}

/** Returns true if the ceremony ran in another site's frame (WebAuthn Level 3, 7.1 and 7.2) or is unreadable. */
function isFramed(clientDataJson: string): boolean {
  try {
    const { crossOrigin, topOrigin } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as {
      crossOrigin?: unknown
      topOrigin?: unknown
    }
    return (crossOrigin !== undefined && crossOrigin !== false) || topOrigin !== undefined
  } catch {
    return true
  }
}

// The JSON form; the library's types allow binary extensions.
type CreationOptions = PublicKeyCredentialCreationOptionsJSON
type RequestOptions = PublicKeyCredentialRequestOptionsJSON

type RegistrationAnswer = WebAuthn.VerifyRegistrationResponseOpts['response']
type AuthenticationAnswer = WebAuthn.VerifyAuthenticationResponseOpts['response']

/** Returns the verified result; null on errors, since SimpleWebAuthn throws for any invalid response. */
function orNull<Result>(verified: Promise<Result>): Promise<Result | null> {
  return verified.catch(() => null)
}
