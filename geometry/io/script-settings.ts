import type { XmlTag } from './xml.ts'
import { attributesOf } from './xml-attributes.ts'

/**
 * Returns whether a setting makes a slicer run a program. `post_process` of PrusaSlicer, OrcaSlicer and Bambu Studio
 * (CVE-2023-47268), `post_processing_scripts` of Cura. Start and end scripts of a machine are G-code under other names.
 */
function isScriptSetting(key: string): boolean {
  const words = key.trim().toLowerCase().replace(/\W+/g, '_')
  return /(?:^|_)(?:pre|post)_?process(?:ing|or|ors)?(?:_|$)/.test(words) || /(?:^|_)scripts?$/.test(words)
}

/** Matches an empty value: most exported files have the setting without a value. */
const empty = /^[\s"';,[\](){}]*$/

/**
 * Returns a function that detects a script setting with a value in successive lines. Handles `; key = value` in configurations
 * and G-code, and INI values continued on indented lines.
 */
export function scriptLineFinder(): (line: string) => boolean {
  let isOpen = false
  return (line) => {
    const found = /^[\s;#"']*([A-Za-z_][\w.:-]*)\s*["']?\s*[=:](.*)$/.exec(line)
    if (found) {
      isOpen = isScriptSetting(found[1]!)
      return isOpen && !empty.test(found[2]!)
    }
    if (isOpen && /^\s/.test(line)) return !empty.test(line)
    isOpen = false
    return false
  }
}

/** Returns whether JSON sets a script setting, at any depth and with any escapes in its name. */
export function jsonHasScript(text: string): boolean {
  for (const found of text.matchAll(/"([^"\\]*(?:\\.[^"\\]*)*)"\s*(:?)/gs)) {
    if (found[2] === '' || !isScriptSetting(JSON.parse(`"${found[1]}"`) as string)) continue
    const value = text.slice(found.index + found[0].length, found.index + found[0].length + 1_000)
    if (!/^\s*(?:null|"\s*"|\[\s*(?:"\s*"\s*(?:,\s*)?)*\])\s*[,}]/.test(value)) return true
  }
  return false
}

/** Returns whether an XML tag sets a script setting: `<metadata key="post_process" value="…"/>`, `<post_process>…`. */
export function tagHasScript(tag: XmlTag, name: string): boolean {
  const attributes = attributesOf(tag)
  const keys = ['key', 'name', 'id', 'opt_key'].flatMap((key) => attributes.get(key) ?? [])
  if (![name, ...keys].some(isScriptSetting) && ![...attributes.keys()].some(isScriptSetting)) return false
  const values = [...attributes].filter(([key]) => key === 'value' || isScriptSetting(key)).map(([, value]) => value)
  return !tag.isEmpty || !values.every((value) => empty.test(value))
}
