const references = /\s(aria-describedby|aria-labelledby|aria-controls|for|href)="([^"]+)"/g

/** Returns what a page's attributes point to by id and the page does not have. */
export function danglingReferences(html: string): string[] {
  const shown = html.replaceAll(/<script\b[^]*?<\/script>/g, '')
  const ids = new Set([...shown.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  return [...shown.matchAll(references)].flatMap(([, name = '', value = '']) => {
    if (name === 'href' && !/^#./.test(value)) return []
    const named = name === 'href' ? [value.slice(1)] : value.split(/\s+/)
    return named.filter((id) => id && !ids.has(id)).map((id) => `${name} ${id}`)
  })
}
