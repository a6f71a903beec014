import { href } from 'react-router'

/** Returns whether passkeys work here; they need https and a host name, not an IP address. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    !/^[\d.]+$|^\[/.test(location.hostname)
  )
}

/** Creates a passkey in the device's dialog; returns its public part as JSON, or null if cancelled. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string | null> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    return asText(await navigator.credentials.create({ publicKey }))
  } catch {
    return null
  }
}

/** Returns a passkey's answer as JSON, asked for at once or (`conditional`) in the e-mail field; null if cancelled. */
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
