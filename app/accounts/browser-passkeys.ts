import { href } from 'react-router'

/** Whether this browser can hold and show passkeys here; an address in numbers or without https has none. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|^\[/.test(location.hostname)
  )
}

/** Makes a passkey, with the device's own questions to its user. Returns its public part as text, or null when none was made. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | null> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    return asText(await navigator.credentials.create({ publicKey }))
  } catch {
    return null
  }
}

/**
 * Asks for a passkey: at once, or (`conditional`) when the user picks one among what the browser offers in the e-mail field.
 * Returns what it signed, as text; null when the user wants none.
 */
export async function askForPasskey(
  mediation: 'optional' | 'conditional',
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const answer = await fetch(href('/auth/chave'), { method: 'POST', signal })
    if (!answer.ok) return null
    const options = (await answer.json()) as PublicKeyCredentialRequestOptionsJSON
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    return asText(await navigator.credentials.get({ publicKey, mediation, signal }))
  } catch {
    return null
  }
}

function asText(credential: Credential | null): string | null {
  return credential && JSON.stringify((credential as PublicKeyCredential).toJSON())
}
