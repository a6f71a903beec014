import type { PasskeyAssertion, PasskeyAttestation } from './passkey-input.ts'

/** A public key as it is kept; see `db/schema/passkeys.ts`. */
export type PasskeyKey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

export type NewPasskey = PasskeyKey & { isBackedUp: boolean }

/** The two ceremonies of WebAuthn, of our own name (RP ID) and origin, and with user verification. */
export type PasskeyCeremonies = {
  /** What a browser needs to make a passkey; `known` are those that the user has already. */
  creationOptions(
    user: { id: string; email: string; fullName: string },
    known: Pick<PasskeyKey, 'credentialId' | 'transports'>[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** What a browser needs to sign in with any passkey of ours that it has. */
  requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Reads a passkey that was made for this challenge; null for anything else. */
  checkAttestation(response: PasskeyAttestation, challenge: string): Promise<NewPasskey | null>
  /** Checks what a passkey signed for this challenge; null when it is not its signature, or its counter went back. */
  checkAssertion(
    response: PasskeyAssertion,
    challenge: string,
    passkey: PasskeyKey,
  ): Promise<{ counter: number; isBackedUp: boolean } | null>
}
