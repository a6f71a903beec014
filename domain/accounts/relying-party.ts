/**
 * Says by which name and origin passkeys are made and asked for (WebAuthn's RP ID and origin). No browser takes an address in
 * numbers for it, so a shop on the machine itself is `localhost`.
 */
export function relyingParty(publicUrl: URL): { id: string; origin: string } {
  const url = new URL(publicUrl)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
