/** Splits `https://id:secret@host/…` into address, id and secret; null if one is missing or badly encoded. */
export function withoutCredentials(address: URL): { url: URL; id: string; secret: string } | null {
  try {
    const [id, secret] = [decodeURIComponent(address.username), decodeURIComponent(address.password)]
    const url = new URL(address)
    url.username = url.password = ''
    return id && secret ? { url, id, secret } : null
  } catch {
    return null
  }
}
