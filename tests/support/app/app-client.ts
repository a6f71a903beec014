import * as cheerio from 'cheerio'

/** A page as a test sees it. */
export type Page = {
  status: number
  url: string
  headers: Headers
  html: string
  $: cheerio.CheerioAPI
  location: string | null
}

type Fields = Record<string, string | Blob | (string | Blob)[]> | FormData

/**
 * A visitor without JavaScript: keeps cookies, follows redirects by hand so that each step can be looked at, and sends
 * forms as a browser would (with an `Origin`).
 */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send(path, { headers })
  }

  post(path: string, fields: Fields = {}, headers: Record<string, string> = {}): Promise<Page> {
    const body = fields instanceof FormData ? fields : toForm(fields)
    return this.#send(path, { method: 'POST', headers: { origin: this.origin, ...headers }, body })
  }

  json(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send(path, {
      method: 'POST',
      headers: { origin: this.origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  /** Returns a file as it travels, such as a PDF. */
  async bytes(path: string): Promise<Buffer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return Buffer.from(await (await fetch(new URL(path, this.origin), { headers: { cookie } })).arrayBuffer())
  }

  /** Sends a form of a page with what stands in it, some fields changed. */
  async submit(
    page: Page,
    selector: string,
    changes: Record<string, string | Blob | (string | Blob)[]> = {},
  ): Promise<Page> {
    const form = page.$(selector).first()
    if (form.length === 0) throw new Error(`no form ${selector} on ${page.url}`)
    const fields: Record<string, string | Blob | (string | Blob)[]> = {}
    // What stands elsewhere and says by `form` that it belongs to it.
    const further = page.$(`[form="${form.attr('id') ?? ''}"]`).serializeArray()
    for (const { name, value } of [...form.serializeArray(), ...further]) {
      const earlier = fields[name]
      fields[name] = earlier === undefined ? value : [earlier, value].flat()
    }
    const target = form.attr('action') ?? new URL(page.url).pathname + new URL(page.url).search
    const all = { ...fields, ...changes }
    if ((form.attr('method') ?? 'get').toLowerCase() !== 'post') {
      return this.get(`${target}?${new URLSearchParams(all as Record<string, string>)}`)
    }
    const multipart = form.attr('enctype') === 'multipart/form-data'
    return this.post(target, multipart ? toMultipart(all) : all)
  }

  /** Goes where a redirect points, up to ten times. */
  async follow(page: Page): Promise<Page> {
    let now = page
    for (let i = 0; i < 10 && now.location; i++) now = await this.get(now.location)
    return now
  }

  async #send(path: string, init: RequestInit): Promise<Page> {
    const url = new URL(path, this.origin)
    const headers = new Headers({ 'accept-encoding': 'identity', ...init.headers })
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie)
    const html = await answer.text()
    let parsed: cheerio.CheerioAPI | undefined
    return {
      status: answer.status,
      url: url.href,
      headers: answer.headers,
      html,
      // Most answers are not looked into, and to parse one takes longer than to make it.
      get $() {
        return (parsed ??= cheerio.load(html))
      },
      location: answer.headers.get('location'),
    }
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    const at = pair.indexOf('=')
    const gone = attributes.some(
      (attribute) => /^max-age=0$/i.test(attribute) || /^expires=thu, 01 jan 1970/i.test(attribute),
    )
    if (gone) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

function toForm(fields: Record<string, string | Blob | (string | Blob)[]>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat())
      form.append(name, typeof one === 'string' ? one : one instanceof File ? one.name : '')
  return form
}

function toMultipart(fields: Record<string, string | Blob | (string | Blob)[]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) {
      if (one instanceof File) form.append(name, one, one.name)
      else form.append(name, one)
    }
  }
  return form
}
