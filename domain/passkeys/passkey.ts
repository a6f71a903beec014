import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { currentPassword } from '#domain/accounts/account-input.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }

/** Returns a schema for a browser's response as JSON text (`PublicKeyCredential.toJSON`); drops unknown fields. */
function responseOf<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .max(40_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(schema)
}

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(100).nullish(),
  }),
})

const name = z.string().transform(cleanLine).pipe(characters(0, 60))

export const passkeyBeginInput = z.object({ currentPassword, name: name.optional() })

export const passkeyAddInput = z.object({ name: name.optional(), response: responseOf(attestation) })

export const passkeyNameInput = z.object({
  passkey: z.string(),
  name: name.refine((text) => text !== '', { error: 'Dê um nome à chave' }),
})

export const passkeyRemovalInput = z.object({ passkey: z.string(), currentPassword: currentPassword.optional() })

export const passkeySignInInput = z.object({ response: responseOf(assertion) })

export type PasskeyAttestation = z.output<typeof attestation>
export type PasskeyAssertion = z.output<typeof assertion>

type PasskeyKey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

export type NewPasskey = PasskeyKey & { isBackedUp: boolean }

/** WebAuthn registration and sign-in for our RP ID and origin, with user verification. */
export type PasskeyCeremonies = {
  creationOptions(
    user: { id: string; email: string; fullName: string },
    known: Pick<PasskeyKey, 'credentialId' | 'transports'>[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  requestOptions(): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Verifies a new passkey made for this challenge and returns it; null if invalid. */
  checkAttestation(response: PasskeyAttestation, challenge: string): Promise<NewPasskey | null>
  /** Verifies a passkey's signature over this challenge; null if wrong or if the counter decreased. */
  checkAssertion(
    response: PasskeyAssertion,
    challenge: string,
    passkey: PasskeyKey,
  ): Promise<{ counter: number; isBackedUp: boolean } | null>
}
/** Returns WebAuthn's RP ID and origin; browsers refuse IP addresses, so a local shop uses `localhost`. */
export function relyingParty(publicUrl: URL): { id: string; origin: string } {
  const url = new URL(publicUrl)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
