import * as z from 'zod'
import { currentPassword } from '#domain/accounts/account-input.ts'
import { cleanLine } from '#domain/shared/text.ts'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }

/** What a browser answers, as text (`PublicKeyCredential.toJSON`); what we do not read of it is dropped. */
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

const name = z
  .string()
  .transform(cleanLine)
  .refine((text) => text.length <= 60, { error: 'Use no máximo 60 caracteres' })

/** A password and, if its owner likes, a name for the key that is to be made. */
export const passkeyBeginInput = z.object({ currentPassword, name: name.optional() })

export const passkeyAddInput = z.object({ name: name.optional(), response: responseOf(attestation) })

export const passkeyNameInput = z.object({
  passkey: z.string(),
  name: name.refine((text) => text !== '', { error: 'Dê um nome à chave' }),
})

export const passkeyRemovalInput = z.object({ passkey: z.string() })

export const passkeySignInInput = z.object({ response: responseOf(assertion) })

export type PasskeyAttestation = z.output<typeof attestation>
export type PasskeyAssertion = z.output<typeof assertion>

/** A public key as it is kept; see `db/schema/sign-in.ts`. */
type PasskeyKey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

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
/**
 * Says by which name and origin passkeys are made and asked for (WebAuthn's RP ID and origin). No browser takes an address in
 * numbers for it, so a shop on the machine itself is `localhost`.
 */
export function relyingParty(publicUrl: URL): { id: string; origin: string } {
  const url = new URL(publicUrl)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
