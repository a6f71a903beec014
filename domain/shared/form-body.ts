/** More than the forms of ours have; one that has more says so (`RouteHandle`). */
const usualFields = 200

/** Returns why a body is none that a page could read; null when it is one, or nothing. Only the API takes JSON. */
export function formFault(
  contentType: string,
  body: Uint8Array,
  { takesJson = false, mostFields = usualFields } = {},
): 'wrongKind' | 'brokenForm' | 'tooManyFields' | null {
  if (body.length === 0) return null
  switch (contentType.split(';', 1)[0]?.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return textOf(body).split('&').length <= mostFields ? null : 'tooManyFields'
    case 'multipart/form-data':
      return multipartFault(contentType, textOf(body), mostFields)
    case 'application/json':
      return takesJson ? null : 'wrongKind'
    default:
      return 'wrongKind'
  }
}

/** Its fields stand between lines of `--boundary`, the last of which ends with `--` (RFC 2046 §5.1.1). */
function multipartFault(contentType: string, text: string, mostFields: number): 'brokenForm' | 'tooManyFields' | null {
  const boundary = multipartBoundary(contentType)
  if (!boundary || !text.includes(`--${boundary}--`)) return 'brokenForm'
  return text.split(`--${boundary}`).length <= mostFields + 2 ? null : 'tooManyFields'
}

/** Returns what a `Content-Type` says stands between the fields; null when it says nothing of use. */
export function multipartBoundary(contentType: string): string | null {
  const found = /;\s{0,9}boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  return found?.[1] ?? found?.[2] ?? null
}

/** A character for each byte. */
function textOf(body: Uint8Array): string {
  return new TextDecoder('latin1').decode(body)
}
