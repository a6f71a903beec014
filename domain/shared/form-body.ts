/** Usual maximum number of fields in a form; routes with more declare it (`RouteHandle`). */
const usualFields = 200

/** Returns the reason why a request body cannot be parsed, or null; only the API takes JSON. */
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

/**
 * Returns the fault of a multipart body, or null; `--boundary` lines separate fields, `--` ends it (RFC 2046 §5.1.1).
 */
function multipartFault(contentType: string, text: string, mostFields: number): 'brokenForm' | 'tooManyFields' | null {
  const boundary = multipartBoundary(contentType)
  if (!boundary || !text.includes(`--${boundary}--`)) return 'brokenForm'
  return text.split(`--${boundary}`).length <= mostFields + 2 ? null : 'tooManyFields'
}

export function multipartBoundary(contentType: string): string | null {
  const found = /;\s{0,9}boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  return found?.[1] ?? found?.[2] ?? null
}

function textOf(body: Uint8Array): string {
  return new TextDecoder('latin1').decode(body)
}
