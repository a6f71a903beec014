import { attributesOf, type XmlTag } from './xml.ts'

/** Danger of a setting: it makes a slicer run a program, or contact a printer or server. */
export type Danger = 'script_in_3mf' | 'host_in_3mf'

/** Matches a value that counts as empty, as in most exported files. */
const empty = /^[\s"';,[\](){}]*$/
/** Matches a URL, or the path of a Windows share, to which Windows sends the user's credentials. */
const elsewhere = /^[\s"'[]*(?:\\{2,}|\/\/|(?:https?|ftps?|smb|file|davs?):)/i

/** Returns the danger of a slicer setting: scripts (CVE-2023-47268) or addresses of other machines; else null. */
function dangerOf(key: string, value: string): Danger | null {
  if (empty.test(value)) return null
  if (isScriptSetting(key)) return 'script_in_3mf'
  return isHostSetting(key) || (isBedPicture(key) && elsewhere.test(value)) ? 'host_in_3mf' : null
}

function words(key: string): string {
  return key.trim().toLowerCase().replace(/\W+/g, '_')
}

function isScriptSetting(key: string): boolean {
  const name = words(key)
  // Does not match a machine's start and end scripts, which are G-code.
  return /(?:^|_)(?:pre|post)_?process(?:ing|or|ors)?(?:_|$)/.test(name) || /(?:^|_)scripts?$/.test(name)
}

function isHostSetting(key: string): boolean {
  const name = words(key)
  // The kind of a connection, not its address.
  if (/_(?:authorization_type|ssl_ignore_revoke|type)$/.test(name)) return false
  return /^(?:print_?host|octoprint)(?:_|$)/.test(name)
}

function isBedPicture(key: string): boolean {
  return /^bed_custom_(?:texture|model)$/.test(words(key))
}

/** Returns a function that finds dangerous settings line by line, also in INI values that continue. */
export function lineDangerFinder(): (line: string) => Danger | null {
  let open: string | null = null
  return (line) => {
    const found = /^[\s;#"']*([A-Za-z_][\w.:-]*)\s*["']?\s*[=:](.*)$/.exec(line)
    if (found) {
      open = found[1]!
      return dangerOf(open, found[2]!)
    }
    if (open !== null && /^\s/.test(line)) return dangerOf(open, line)
    open = null
    return null
  }
}

/** Returns the danger of the settings in a JSON text, at any depth and with any escapes in their names. */
export function jsonDanger(text: string): Danger | null {
  for (const found of text.matchAll(/"([^"\\]*(?:\\.[^"\\]*)*)"\s*(:?)/gs)) {
    if (found[2] === '') continue
    const key = JSON.parse(`"${found[1]}"`) as string
    if (!isScriptSetting(key) && !isHostSetting(key) && !isBedPicture(key)) continue
    const value = text.slice(found.index + found[0].length, found.index + found[0].length + 1_000)
    if (/^\s*(?:null|"\s*"|\[\s*(?:"\s*"\s*(?:,\s*)?)*\])\s*[,}]/.test(value)) continue
    if (isScriptSetting(key)) return 'script_in_3mf'
    if (isHostSetting(key) || elsewhere.test(value)) return 'host_in_3mf'
  }
  return null
}

/** Returns the danger of an XML tag, such as `<metadata key="post_process" value="…"/>`. */
export function tagDanger(tag: XmlTag): Danger | null {
  const attributes = attributesOf(tag)
  // The text of an open element counts as its value.
  const values = [attributes.get('value') ?? '', ...(tag.isSelfClosing ? [] : ['text'])]
  const names = [tag.local, ...['key', 'name', 'id', 'opt_key'].flatMap((key) => attributes.get(key) ?? [])]
  const settings = [...names.flatMap((name) => values.map((value) => [name, value] as const)), ...attributes]
  for (const [name, value] of settings) {
    const danger = dangerOf(name, value)
    if (danger) return danger
  }
  return null
}
