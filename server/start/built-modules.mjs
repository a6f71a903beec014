import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import v8 from 'node:v8'
import vm from 'node:vm'
import zlib from 'node:zlib'

/** Another V8, or one that was told otherwise, could not use what was kept. */
const kind = `${process.version}-${process.arch}-${v8.cachedDataVersionTag()}`

const opening = '(function (exports, require, module, __filename, __dirname) {'

/**
 * Loads modules of the build, which are CommonJS, as Node would, but with all functions compiled that had been needed when
 * `keep` was called: Node's own compile cache holds only what is compiled when a file is first read, and compiling the rest
 * function by function took a quarter of a start.
 * @param {string} folder where what was compiled is kept
 */
export function builtModules(folder) {
  /** @type {Map<string, { module: { exports: unknown }, script: vm.Script, codeSum: number, wasKept: boolean }>} */
  const loaded = new Map()

  /** @param {string} file absolute @returns {unknown} its exports */
  function load(file) {
    const known = loaded.get(file)
    if (known) return known.module.exports
    const code = fs.readFileSync(file, 'utf8')
    const codeSum = zlib.crc32(code)
    const cachedData = readKept(file, codeSum)
    const script = new vm.Script(`${opening}${code}\n})`, {
      filename: file,
      columnOffset: -opening.length,
      ...(cachedData && { cachedData }),
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    })
    const module = { exports: {} }
    loaded.set(file, { module, script, codeSum, wasKept: script.cachedDataRejected === false })
    const outside = createRequire(file)
    const require = (/** @type {string} */ name) =>
      name.startsWith('.') ? load(path.resolve(path.dirname(file), name)) : outside(name)
    script.runInThisContext()(module.exports, Object.assign(require, outside), module, file, path.dirname(file))
    return module.exports
  }

  /** Keeps what V8 compiled by now of every module that was loaded, in place of what was kept before. */
  function keep() {
    fs.rmSync(folder, { recursive: true, force: true })
    fs.mkdirSync(folder, { recursive: true })
    for (const [file, { script, codeSum }] of loaded) {
      const compiled = script.createCachedData()
      const sums = Buffer.alloc(8)
      sums.writeUInt32LE(codeSum, 0)
      sums.writeUInt32LE(zlib.crc32(compiled), 4)
      fs.writeFileSync(placeOf(file), Buffer.concat([sums, compiled]))
    }
  }

  /** The modules that were loaded with what had been kept of them. */
  function wereKept() {
    return [...loaded].filter(([, { wasKept }]) => wasKept).map(([file]) => file)
  }

  /**
   * What was kept of a module, if it is whole and of this code: V8 itself looks at no more than the code's length.
   * @param {string} file
   * @param {number} codeSum CRC-32 of its code
   */
  function readKept(file, codeSum) {
    try {
      const kept = fs.readFileSync(placeOf(file))
      const compiled = kept.subarray(8)
      const isWhole = kept.readUInt32LE(0) === codeSum && kept.readUInt32LE(4) === zlib.crc32(compiled)
      return isWhole ? compiled : undefined
    } catch {
      return undefined // not kept, cut off, or not for us to read
    }
  }

  /** @param {string} file */
  function placeOf(file) {
    return path.join(folder, `${path.basename(file)}-${kind}`)
  }

  return { load, keep, wereKept }
}
