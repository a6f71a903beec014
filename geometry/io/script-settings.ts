import type { XmlTag } from './xml.ts'
import { attributesOf } from './xml-attributes.ts'

/**
 * Whether a setting of this name has a slicer start a program of the computer it runs on: `post_process` of PrusaSlicer,
 * OrcaSlicer and Bambu Studio (CVE-2023-47268), `post_processing_scripts` of Cura. A machine's start and end scripts are
 * G-code for the printer and have other names.
 */
function isScriptSetting(key: string): boolean {
  const words = key.trim().toLowerCase().replace(/\W+/g, '_')
  return /(?:^|_)(?:pre|post)_?process(?:ing|or|ors)?(?:_|$)/.test(words) || /(?:^|_)scripts?$/.test(words)
}

/** What says nothing: most exported files have the setting, and nothing in it. */
const empty = /^[\s"';,[\](){}]*$/

/**
 * Looks for a script setting with a value among lines that arrive one after the other, as slicers write them: `; key = value`
 * in a configuration or behind G-code, `key = value` in an INI file, whose values may go on in indented lines.
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

/** Whether JSON gives a script setting a value, wherever it stands and however its name is written. */
export function jsonHasScript(text: string): boolean {
  for (const found of text.matchAll(/"([^"\\]*(?:\\.[^"\\]*)*)"\s*(:?)/gs)) {
    if (found[2] === '' || !isScriptSetting(JSON.parse(`"${found[1]}"`) as string)) continue
    const value = text.slice(found.index + found[0].length, found.index + found[0].length + 1_000)
    if (!/^\s*(?:null|"\s*"|\[\s*(?:"\s*"\s*(?:,\s*)?)*\])\s*[,}]/.test(value)) return true
  }
  return false
}

/** Whether a tag of a slicer's XML gives a script setting a value: `<metadata key="post_process" value="…"/>`, `<post_process>…`. */
export function tagHasScript(tag: XmlTag, name: string): boolean {
  const attributes = attributesOf(tag)
  const keys = ['key', 'name', 'id', 'opt_key'].flatMap((key) => attributes.get(key) ?? [])
  if (![name, ...keys].some(isScriptSetting) && ![...attributes.keys()].some(isScriptSetting)) return false
  const values = [...attributes].filter(([key]) => key === 'value' || isScriptSetting(key)).map(([, value]) => value)
  return !tag.isEmpty || !values.every((value) => empty.test(value))
}
