import type { ByteSource } from './byte-source.ts'
import { judgeEntry } from './judge-entry.ts'
import { Refused } from './recognition.ts'
import { readModelTypes, readRelationships } from './relationships.ts'
import { unpackEntry, type ZipTools } from '#geometry/zip/unpack-entry.ts'
import type { ZipEntry } from '#geometry/zip/zip-directory.ts'

/**
 * Looks at all of a 3MF that is not among its `models`, those that the build leads to: each entry whole, and one that a program which writes
 * 3MF puts there. A model part that nothing leads to is refused, wherever it lies and however it is called or typed: some
 * programs would open it in place of the one that was read.
 */
export async function checkPackage(
  source: ByteSource,
  entries: Map<string, ZipEntry>,
  models: ReadonlySet<string>,
  tools: ZipTools,
): Promise<void> {
  const types = entries.get('[content_types].xml')
  const typed = types && (await readModelTypes(source, types, tools))
  for (const [name, entry] of entries) {
    if (models.has(name)) continue
    const ending = /\.([^./]+)$/.exec(name)?.[1] ?? ''
    const isTyped = typed && (typed.names.has(name) || (ending !== '' && typed.endings.has(ending)))
    if (isTyped || ending === 'model') throw new Refused('stray_model_3mf', entry.name)
    if (name.endsWith('/')) {
      if (entry.bytes > 0) throw new Refused('foreign_entry_3mf', entry.name)
      continue
    }
    const kind = await judgeEntry(entry.name, unpackEntry(source, entry, tools))
    if (kind === 'model') throw new Refused('stray_model_3mf', entry.name)
    if (ending === 'rels') await refuseStrayTargets(source, entry, models, tools)
  }
}

async function refuseStrayTargets(
  source: ByteSource,
  entry: ZipEntry,
  models: ReadonlySet<string>,
  tools: ZipTools,
): Promise<void> {
  for (const { target, isModel } of await readRelationships(source, entry, tools)) {
    if (isModel && !models.has(target)) throw new Refused('stray_model_3mf', target)
  }
}
